# A container image of the `puckbuddy` program. NOT YET RUN: it was written on a machine without a
# container engine. Its steps are those of script/bootstrap and `swift build`, which were run on
# Debian 12 (script/check-fresh), as was the list of packages of the second stage.
#
#   docker build -t puckbuddy .
#   docker run --rm -v "$PWD/sample-media:/videos:ro" puckbuddy analyze /videos/wrist-shots.mp4
#
# An image with Debian's FFmpeg is passed on under the GPL as a whole: see NOTICE.

FROM swift:6.3-bookworm AS build
ENV PUCKBUDDY_HOME=/opt/puckbuddy
WORKDIR /src
# Packages, inference library and models first: they change least.
COPY script script
COPY models models
RUN script/bootstrap
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
COPY Fuzzing Fuzzing
RUN swift build -c release --static-swift-stdlib --product puckbuddy \
  && install -D -m 755 .build/release/puckbuddy /out/puckbuddy

FROM debian:12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    ca-certificates libavcodec59 libavfilter8 libavformat59 libavutil57 libcurl4 libseccomp2 \
    libsqlite3-0 libstdc++6 libswscale6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --create-home --home-dir /var/lib/puckbuddy puckbuddy
COPY --from=build /opt/puckbuddy /opt/puckbuddy
# Where models are kept as they were compiled for the processor that the container has.
RUN install -d -o puckbuddy /opt/puckbuddy/compiled
COPY --from=build /out/puckbuddy /usr/local/bin/puckbuddy
COPY LICENSE NOTICE /usr/share/doc/puckbuddy/
ENV PUCKBUDDY_HOME=/opt/puckbuddy
USER puckbuddy
WORKDIR /var/lib/puckbuddy
# Fails the build, not the first call, when a library is missing.
# FFmpeg's are loaded when a video is opened, libavfilter when the first interlaced one is.
RUN ls /usr/lib/*/libavcodec.so.59 /usr/lib/*/libavfilter.so.8 /usr/lib/*/libavformat.so.59 \
    /usr/lib/*/libavutil.so.57 /usr/lib/*/libswscale.so.6 >/dev/null \
  && ! ldd /usr/local/bin/puckbuddy /opt/puckbuddy/openvino-*/lib/*.so* /usr/lib/*/libav*.so.* \
    /usr/lib/*/libswscale.so.6 \
    | grep 'not found' \
  && puckbuddy --help >/dev/null
ENTRYPOINT ["puckbuddy"]
CMD ["--help"]
