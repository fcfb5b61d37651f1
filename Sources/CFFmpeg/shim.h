// FFmpeg's C libraries, and the macros that Swift cannot import, as constants.
#pragma once

#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
#include <stdbool.h>

static const int64_t PB_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int PB_ERROR_EOF = AVERROR_EOF;
static const int PB_ERROR_EAGAIN = AVERROR(EAGAIN);
static const int PB_ERROR_ENOMEM = AVERROR(ENOMEM);
static const int PB_ERROR_INVALIDDATA = AVERROR_INVALIDDATA;

// What is used of libavfilter. It is not linked: it brings some thirty libraries along, which take a
// twentieth of a second to load in each process, and only interlaced video needs it.
typedef struct {
  __typeof__(&avfilter_graph_alloc) graph_alloc;
  __typeof__(&avfilter_graph_create_filter) graph_create_filter;
  __typeof__(&avfilter_graph_config) graph_config;
  __typeof__(&avfilter_graph_free) graph_free;
  __typeof__(&avfilter_get_by_name) get_by_name;
  __typeof__(&avfilter_link) link;
  __typeof__(&av_buffersrc_add_frame_flags) add_frame;
  __typeof__(&av_buffersink_get_frame) get_frame;
} pb_filters;

#define PB_TEXT_OF(number) #number
#define PB_FILTER_LIBRARY(major) "libavfilter.so." PB_TEXT_OF(major)

// Loads libavfilter, of the version that this was built with, for good. Returns whether it is there.
static inline bool pb_filters_load(pb_filters *filters) {
  void *library = dlopen(PB_FILTER_LIBRARY(LIBAVFILTER_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  const struct {
    void *slot;
    const char *name;
  } functions[] = {
      {&filters->graph_alloc, "avfilter_graph_alloc"},
      {&filters->graph_create_filter, "avfilter_graph_create_filter"},
      {&filters->graph_config, "avfilter_graph_config"},
      {&filters->graph_free, "avfilter_graph_free"},
      {&filters->get_by_name, "avfilter_get_by_name"},
      {&filters->link, "avfilter_link"},
      {&filters->add_frame, "av_buffersrc_add_frame_flags"},
      {&filters->get_frame, "av_buffersink_get_frame"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *symbol = dlsym(library, functions[i].name);
    if (!symbol) return false;
    *(void **)functions[i].slot = symbol;
  }
  return true;
}
