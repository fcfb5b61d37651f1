// The entry of the file PB_FILE, whose name begins with "page/".
{&PB_FILE[sizeof "page/" - 1], (const unsigned char[]){
#embed PB_FILE suffix(, 0)
}},
#undef PB_FILE
