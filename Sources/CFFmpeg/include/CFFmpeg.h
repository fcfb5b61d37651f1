// FFmpeg's C libraries, and the macros that Swift cannot import, as constants.
//
// The libraries are not linked: they depend on some 120 others, which take a thirtieth of a second
// to load, and most of the program's processes never open a video. forwarding.c defines each FFmpeg
// function that is used; add further ones there.
#pragma once

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

// Differences between FFmpeg 5.1 (Debian 12), 6.1 (Ubuntu 24.04) and 7.1 (Debian 13).

// Returns the display duration in the stream's time base; 0 when unknown.
static inline int64_t pb_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

// Returns whether the frame holds two fields that were taken at different times.
static inline _Bool pb_frame_is_interlaced(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame != 0;
#endif
}

// Returns the stream's side data of a type, which the stream owns, and its size in bytes; NULL
// without any.
const uint8_t *pb_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size);

// Copies a stream's codec parameters and side data, such as the display matrix. Returns 0, or a
// negative error.
int pb_copy_parameters(AVStream *to, const AVStream *from);

static const int64_t PB_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int PB_ERROR_EOF = AVERROR_EOF;
static const int PB_ERROR_EAGAIN = AVERROR(EAGAIN);
static const int PB_ERROR_ENOMEM = AVERROR(ENOMEM);
static const int PB_ERROR_INVALIDDATA = AVERROR_INVALIDDATA;

typedef enum { PB_AVFORMAT, PB_AVCODEC, PB_AVUTIL, PB_SWSCALE, PB_AVFILTER } pb_library;

// Loads a library, in the version that this program was built with, permanently; callable from any
// thread. The first call of one of its functions also loads it, and ends the process on failure.
// Returns NULL, or the reason of a failure, which is permanent as well.
const char *pb_load(pb_library library);
