// libcurl, with a door of its own for each kind of argument that its variadic functions take.
//
// Swift calls no variadic function, and a wrong type behind one is not seen by any compiler.
#pragma once

#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

// Initialises libcurl; call it once, before everything else. What curl_global_init returns.
//
// Where libcurl brings OpenSSL along, that is told to leave its memory alone when the process exits:
// a thread of ours that runs, or just ends, at that moment would find it freed and crash.
CURLcode pb_global_init(void);

// Each returns what curl_easy_setopt returns. A string is copied by libcurl; a list, a pointer and
// what a callback is given must live until the handle is cleaned up or set anew.
CURLcode pb_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode pb_easy_set_offset(CURL *easy, CURLoption option, int64_t value);
CURLcode pb_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode pb_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode pb_easy_set_private(CURL *easy, void *value);
CURLcode pb_easy_on_header(CURL *easy, curl_write_callback callback, void *context);
CURLcode pb_easy_on_body(CURL *easy, curl_write_callback callback, void *context);
CURLcode pb_easy_on_read(CURL *easy, curl_read_callback callback, void *context);
CURLcode pb_easy_on_seek(CURL *easy, curl_seek_callback callback, void *context);

// What libcurl knows of a handle; 0 or NULL when it does not.
int64_t pb_easy_long(CURL *easy, CURLINFO information);
void *pb_easy_private(CURL *easy);

CURLMcode pb_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Takes the next finished transfer off the list. Returns its handle and what became of it, or NULL.
CURL *pb_multi_next_finished(CURLM *multi, CURLcode *result);
