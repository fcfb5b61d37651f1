// FFmpeg's C libraries, and the macros that Swift cannot import, as constants.
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

static const int64_t PB_NOPTS_VALUE = AV_NOPTS_VALUE;
static const int PB_ERROR_EOF = AVERROR_EOF;
static const int PB_ERROR_EAGAIN = AVERROR(EAGAIN);
static const int PB_ERROR_ENOMEM = AVERROR(ENOMEM);
static const int PB_ERROR_INVALIDDATA = AVERROR_INVALIDDATA;
