// Wrappers with the names of the FFmpeg functions that this program uses: each resolves its
// namesake in the library on the first call. The compiler checks the types against FFmpeg's
// headers. FFmpeg's own libraries do not see these functions.

#include <stdatomic.h>
#include <string.h>

#include "loading.h"

#define FORWARD(type, name, parameters, arguments)                                          \
  __attribute__((visibility("hidden"))) type name parameters {                              \
    static _Atomic(__typeof__(&name)) known;                                                \
    __typeof__(&name) function = atomic_load_explicit(&known, memory_order_acquire);        \
    if (!function) {                                                                        \
      function = (__typeof__(&name))pb_function(LIBRARY, #name);                            \
      atomic_store_explicit(&known, function, memory_order_release);                        \
    }                                                                                       \
    return function arguments;                                                              \
  }

// The type of the buffer of avio_alloc_context()'s write callback, by version.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef const uint8_t pb_written;
#else
typedef uint8_t pb_written;
#endif

#define LIBRARY PB_AVFORMAT
FORWARD(enum AVCodecID, av_codec_get_id, (const struct AVCodecTag *const *tags, unsigned tag),
    (tags, tag))
FORWARD(int, av_find_best_stream, (AVFormatContext *ic, enum AVMediaType type, int wanted_stream_nb,
    int related_stream, const AVCodec **decoder_ret, int flags),
    (ic, type, wanted_stream_nb, related_stream, decoder_ret, flags))
FORWARD(const AVOutputFormat *, av_guess_format, (const char *short_name, const char *filename,
    const char *mime_type), (short_name, filename, mime_type))
FORWARD(AVRational, av_guess_sample_aspect_ratio, (AVFormatContext *format, AVStream *stream,
    AVFrame *frame), (format, stream, frame))
FORWARD(int, av_index_search_timestamp, (AVStream *st, int64_t timestamp, int flags),
    (st, timestamp, flags))
FORWARD(int, av_interleaved_write_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FORWARD(int, av_probe_input_buffer2, (AVIOContext *pb, const AVInputFormat **fmt, const char *url,
    void *logctx, unsigned int offset, unsigned int max_probe_size),
    (pb, fmt, url, logctx, offset, max_probe_size))
FORWARD(int, av_read_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FORWARD(int, av_seek_frame, (AVFormatContext *s, int stream_index, int64_t timestamp, int flags),
    (s, stream_index, timestamp, flags))
#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(60, 31, 102)
FORWARD(uint8_t *, av_stream_get_side_data, (const AVStream *stream, enum AVPacketSideDataType type,
    size_t *size), (stream, type, size))
FORWARD(uint8_t *, av_stream_new_side_data, (AVStream *stream, enum AVPacketSideDataType type,
    size_t size), (stream, type, size))
#endif
FORWARD(int, av_write_trailer, (AVFormatContext *s), (s))
FORWARD(AVFormatContext *, avformat_alloc_context, (void), ())
FORWARD(int, avformat_alloc_output_context2, (AVFormatContext **ctx, const AVOutputFormat *oformat,
    const char *format_name, const char *filename), (ctx, oformat, format_name, filename))
FORWARD(void, avformat_close_input, (AVFormatContext **s), (s))
FORWARD(int, avformat_find_stream_info, (AVFormatContext *ic, AVDictionary **options),
    (ic, options))
FORWARD(void, avformat_free_context, (AVFormatContext *s), (s))
FORWARD(int, avformat_index_get_entries_count, (const AVStream *st), (st))
FORWARD(const AVIndexEntry *, avformat_index_get_entry, (AVStream *st, int idx), (st, idx))
FORWARD(AVStream *, avformat_new_stream, (AVFormatContext *s, const AVCodec *c), (s, c))
FORWARD(int, avformat_open_input, (AVFormatContext **ps, const char *url, const AVInputFormat *fmt,
    AVDictionary **options), (ps, url, fmt, options))
FORWARD(int, avformat_query_codec, (const AVOutputFormat *ofmt, enum AVCodecID codec_id,
    int std_compliance), (ofmt, codec_id, std_compliance))
FORWARD(unsigned, avformat_version, (void), ())
FORWARD(int, avformat_write_header, (AVFormatContext *s, AVDictionary **options), (s, options))
FORWARD(AVIOContext *, avio_alloc_context, (unsigned char *buffer, int buffer_size, int write_flag,
    void *opaque, int (*read_packet)(void *opaque, uint8_t *buf, int buf_size),
    int (*write_packet)(void *opaque, pb_written *buf, int buf_size), int64_t (*seek)(void *opaque,
    int64_t offset, int whence)),
    (buffer, buffer_size, write_flag, opaque, read_packet, write_packet, seek))
FORWARD(void, avio_context_free, (AVIOContext **s), (s))
FORWARD(void, avio_flush, (AVIOContext *s), (s))

#undef LIBRARY
#define LIBRARY PB_AVCODEC
FORWARD(int, av_new_packet, (AVPacket *pkt, int size), (pkt, size))
FORWARD(AVPacket *, av_packet_alloc, (void), ())
FORWARD(void, av_packet_free, (AVPacket **pkt), (pkt))
FORWARD(void, av_packet_rescale_ts, (AVPacket *pkt, AVRational tb_src, AVRational tb_dst),
    (pkt, tb_src, tb_dst))
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
FORWARD(const AVPacketSideData *, av_packet_side_data_get, (const AVPacketSideData *sd, int nb_sd,
    enum AVPacketSideDataType type), (sd, nb_sd, type))
#endif
FORWARD(uint8_t *, av_packet_get_side_data, (const AVPacket *pkt, enum AVPacketSideDataType type,
    size_t *size), (pkt, type, size))
FORWARD(void, av_packet_unref, (AVPacket *pkt), (pkt))
FORWARD(void, av_parser_close, (AVCodecParserContext *s), (s))
FORWARD(AVCodecParserContext *, av_parser_init, (int codec_id), (codec_id))
FORWARD(int, av_parser_parse2, (AVCodecParserContext *s, AVCodecContext *avctx, uint8_t **poutbuf,
    int *poutbuf_size, const uint8_t *buf, int buf_size, int64_t pts, int64_t dts, int64_t pos),
    (s, avctx, poutbuf, poutbuf_size, buf, buf_size, pts, dts, pos))
FORWARD(AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))
FORWARD(const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))
FORWARD(const AVCodec *, avcodec_find_encoder, (enum AVCodecID id), (id))
FORWARD(const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))
FORWARD(void, avcodec_flush_buffers, (AVCodecContext *avctx), (avctx))
FORWARD(void, avcodec_free_context, (AVCodecContext **avctx), (avctx))
FORWARD(const char *, avcodec_get_name, (enum AVCodecID id), (id))
FORWARD(int, avcodec_open2, (AVCodecContext *avctx, const AVCodec *codec, AVDictionary **options),
    (avctx, codec, options))
FORWARD(int, avcodec_parameters_copy, (AVCodecParameters *dst, const AVCodecParameters *src),
    (dst, src))
FORWARD(int, avcodec_parameters_from_context, (AVCodecParameters *par, const AVCodecContext *codec),
    (par, codec))
FORWARD(int, avcodec_parameters_to_context, (AVCodecContext *codec, const AVCodecParameters *par),
    (codec, par))
FORWARD(int, avcodec_receive_frame, (AVCodecContext *avctx, AVFrame *frame), (avctx, frame))
FORWARD(int, avcodec_receive_packet, (AVCodecContext *avctx, AVPacket *avpkt), (avctx, avpkt))
FORWARD(int, avcodec_send_frame, (AVCodecContext *avctx, const AVFrame *frame), (avctx, frame))
FORWARD(int, avcodec_send_packet, (AVCodecContext *avctx, const AVPacket *avpkt), (avctx, avpkt))
FORWARD(unsigned, avcodec_version, (void), ())

#undef LIBRARY
#define LIBRARY PB_AVUTIL
FORWARD(void, av_dict_free, (AVDictionary **m), (m))
FORWARD(AVDictionaryEntry *, av_dict_get, (const AVDictionary *m, const char *key,
    const AVDictionaryEntry *prev, int flags), (m, key, prev, flags))
FORWARD(int, av_dict_set, (AVDictionary **pm, const char *key, const char *value, int flags),
    (pm, key, value, flags))
FORWARD(int, av_dict_set_int, (AVDictionary **pm, const char *key, int64_t value, int flags),
    (pm, key, value, flags))
FORWARD(AVFrame *, av_frame_alloc, (void), ())
FORWARD(int, av_frame_apply_cropping, (AVFrame *frame, int flags), (frame, flags))
FORWARD(int, av_frame_copy, (AVFrame *dst, const AVFrame *src), (dst, src))
FORWARD(void, av_frame_free, (AVFrame **frame), (frame))
FORWARD(int, av_frame_get_buffer, (AVFrame *frame, int align), (frame, align))
FORWARD(int, av_frame_make_writable, (AVFrame *frame), (frame))
FORWARD(void, av_frame_move_ref, (AVFrame *dst, AVFrame *src), (dst, src))
FORWARD(int, av_frame_ref, (AVFrame *dst, const AVFrame *src), (dst, src))
FORWARD(void, av_frame_unref, (AVFrame *frame), (frame))
FORWARD(void, av_free, (void *ptr), (ptr))
FORWARD(void, av_freep, (void *ptr), (ptr))
FORWARD(int, av_image_get_buffer_size, (enum AVPixelFormat pix_fmt, int width, int height,
    int align), (pix_fmt, width, height, align))
FORWARD(void, av_log_set_level, (int level), (level))
FORWARD(void *, av_malloc, (size_t size), (size))
FORWARD(const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat pix_fmt), (pix_fmt))
FORWARD(int64_t, av_rescale_q, (int64_t a, AVRational bq, AVRational cq), (a, bq, cq))
FORWARD(char *, av_strdup, (const char *s), (s))
FORWARD(int, av_strerror, (int errnum, char *errbuf, size_t errbuf_size),
    (errnum, errbuf, errbuf_size))

#undef LIBRARY
#define LIBRARY PB_SWSCALE
FORWARD(void, sws_freeContext, (struct SwsContext *swsContext), (swsContext))
FORWARD(struct SwsContext *, sws_getCachedContext, (struct SwsContext *context, int srcW, int srcH,
    enum AVPixelFormat srcFormat, int dstW, int dstH, enum AVPixelFormat dstFormat, int flags,
    SwsFilter *srcFilter, SwsFilter *dstFilter, const double *param),
    (context, srcW, srcH, srcFormat, dstW, dstH, dstFormat, flags, srcFilter, dstFilter, param))
FORWARD(const int *, sws_getCoefficients, (int colorspace), (colorspace))
FORWARD(int, sws_scale, (struct SwsContext *c, const uint8_t *const srcSlice[],
    const int srcStride[], int srcSliceY, int srcSliceH, uint8_t *const dst[],
    const int dstStride[]),
    (c, srcSlice, srcStride, srcSliceY, srcSliceH, dst, dstStride))
FORWARD(int, sws_scale_frame, (struct SwsContext *c, AVFrame *dst, const AVFrame *src),
    (c, dst, src))
FORWARD(int, sws_setColorspaceDetails, (struct SwsContext *c, const int inv_table[4], int srcRange,
    const int table[4], int dstRange, int brightness, int contrast, int saturation),
    (c, inv_table, srcRange, table, dstRange, brightness, contrast, saturation))
FORWARD(unsigned, swscale_version, (void), ())

#undef LIBRARY
#define LIBRARY PB_AVFILTER
FORWARD(int, av_buffersink_get_frame, (AVFilterContext *ctx, AVFrame *frame), (ctx, frame))
FORWARD(AVRational, av_buffersink_get_time_base, (const AVFilterContext *ctx), (ctx))
FORWARD(int, av_buffersrc_add_frame_flags, (AVFilterContext *buffer_src, AVFrame *frame, int flags),
    (buffer_src, frame, flags))
FORWARD(const AVFilter *, avfilter_get_by_name, (const char *name), (name))
FORWARD(AVFilterGraph *, avfilter_graph_alloc, (void), ())
FORWARD(int, avfilter_graph_config, (AVFilterGraph *graphctx, void *log_ctx), (graphctx, log_ctx))
FORWARD(int, avfilter_graph_create_filter, (AVFilterContext **filt_ctx, const AVFilter *filt,
    const char *name, const char *args, void *opaque, AVFilterGraph *graph_ctx),
    (filt_ctx, filt, name, args, opaque, graph_ctx))
FORWARD(void, avfilter_graph_free, (AVFilterGraph **graph), (graph))
FORWARD(int, avfilter_link, (AVFilterContext *src, unsigned srcpad, AVFilterContext *dst,
    unsigned dstpad), (src, srcpad, dst, dstpad))

const uint8_t *pb_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  const AVCodecParameters *parameters = stream->codecpar;
  const AVPacketSideData *data = av_packet_side_data_get(
      parameters->coded_side_data, parameters->nb_coded_side_data, type);
  *size = data ? data->size : 0;
  return data ? data->data : NULL;
#else
  return av_stream_get_side_data(stream, type, size);
#endif
}

int pb_copy_parameters(AVStream *to, const AVStream *from) {
  int status = avcodec_parameters_copy(to->codecpar, from->codecpar);
#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(60, 31, 102)
  for (int i = 0; i < from->nb_side_data && status >= 0; i++) {
    const AVPacketSideData *data = &from->side_data[i];
    uint8_t *copy = av_stream_new_side_data(to, data->type, data->size);
    if (copy) memcpy(copy, data->data, data->size);
    else status = AVERROR(ENOMEM);
  }
#endif
  return status;
}
FORWARD(const char *, av_version_info, (void), ())
