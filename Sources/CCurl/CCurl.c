// RTLD_DEFAULT is a GNU extension.
#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

CURLcode pb_global_init(void) {
  // OPENSSL_init_crypto(3); looked up at run time because libcurl may be built with another TLS
  // library. The option takes effect in the first call only.
  typedef int (*Initializer)(uint64_t, const void *);
  const uint64_t noAtExit = 0x00080000;
  Initializer initialize = (Initializer)dlsym(RTLD_DEFAULT, "OPENSSL_init_crypto");
  if (initialize) initialize(noAtExit, NULL);
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

// A setter: its name, the type of its parameter, the type that libcurl reads.
#define SET(name, type, read_type) \
  CURLcode pb_easy_set_##name(CURL *easy, CURLoption option, type value) { \
    return curl_easy_setopt(easy, option, (read_type)value); \
  }
SET(long, long, long)
SET(offset, int64_t, curl_off_t)
SET(string, const char *, const char *)
SET(list, struct curl_slist *, struct curl_slist *)

CURLcode pb_easy_set_private(CURL *easy, void *value) {
  return curl_easy_setopt(easy, CURLOPT_PRIVATE, value);
}

// A setter of a callback and its context: its name, the prefix of both options, the callback's type.
#define ON(name, OPTION, type) \
  CURLcode pb_easy_on_##name(CURL *easy, type callback, void *context) { \
    CURLcode code = curl_easy_setopt(easy, CURLOPT_##OPTION##FUNCTION, callback); \
    return code ? code : curl_easy_setopt(easy, CURLOPT_##OPTION##DATA, context); \
  }
ON(header, HEADER, curl_write_callback)
ON(body, WRITE, curl_write_callback)
ON(read, READ, curl_read_callback)
ON(seek, SEEK, curl_seek_callback)
ON(socket, OPENSOCKET, curl_opensocket_callback)

size_t pb_address_bytes(const struct curl_sockaddr *address, uint8_t bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, (const uint8_t *)&address->addr + offsetof(struct sockaddr_in, sin_addr), 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, (const uint8_t *)&address->addr + offsetof(struct sockaddr_in6, sin6_addr), 16);
    return 16;
  }
  return 0;
}

curl_socket_t pb_open_socket(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int64_t pb_easy_long(CURL *easy, CURLINFO information) {
  long value = 0;
  return curl_easy_getinfo(easy, information, &value) == CURLE_OK ? value : 0;
}

void *pb_easy_private(CURL *easy) {
  char *value = NULL;
  return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

CURLMcode pb_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

CURL *pb_multi_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  const CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}
