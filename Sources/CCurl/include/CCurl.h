// Typed wrappers of libcurl's variadic functions, one for each argument type.
//
// Swift cannot call variadic functions, and no compiler checks the types of variadic arguments.
#pragma once

#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

// Initialises libcurl; call it once, before any other function. Returns the result of
// curl_global_init.
//
// If libcurl uses OpenSSL, OpenSSL is set not to free its memory when the process exits: one of our
// threads that runs or ends at that moment would otherwise access freed memory and crash.
CURLcode pb_global_init(void);

// Each returns the result of curl_easy_setopt. libcurl copies strings; lists, pointers and callback
// contexts must live until the handle is cleaned up or the option is set again.
CURLcode pb_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode pb_easy_set_offset(CURL *easy, CURLoption option, int64_t value);
CURLcode pb_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode pb_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode pb_easy_set_private(CURL *easy, void *value);
CURLcode pb_easy_on_header(CURL *easy, curl_write_callback callback, void *context);
CURLcode pb_easy_on_body(CURL *easy, curl_write_callback callback, void *context);
CURLcode pb_easy_on_read(CURL *easy, curl_read_callback callback, void *context);
CURLcode pb_easy_on_seek(CURL *easy, curl_seek_callback callback, void *context);
CURLcode pb_easy_on_socket(CURL *easy, curl_opensocket_callback callback, void *context);

// Writes the address of an IPv4 or IPv6 socket in network order; returns its length, 4 or 16, and 0
// for another kind.
size_t pb_address_bytes(const struct curl_sockaddr *address, uint8_t bytes[16]);

// Opens a socket as libcurl does without a callback.
curl_socket_t pb_open_socket(const struct curl_sockaddr *address);

// What a callback returns in place of a socket for a refused address.
static const curl_socket_t pb_no_socket = CURL_SOCKET_BAD;

// CURL_NETRC_IGNORED, a case of an enumeration in older versions of libcurl and a number in newer.
static const long pb_netrc_ignored = CURL_NETRC_IGNORED;

// A property of a handle; 0 or NULL when libcurl does not know it.
int64_t pb_easy_long(CURL *easy, CURLINFO information);
void *pb_easy_private(CURL *easy);

CURLMcode pb_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Removes the next finished transfer from libcurl's message queue. Returns its handle, and its
// result code in *result, or NULL when there is none.
CURL *pb_multi_next_finished(CURLM *multi, CURLcode *result);
