# A container image of the `puckbuddy` program: built, started and tested by script/check-image.
#
#   docker build -t puckbuddy .
#   docker run --rm -v "$PWD/sample-media:/videos:ro" puckbuddy analyze /videos/wrist-shots.mp4
#   docker run --rm --network host -v puckbuddy:/var/lib/puckbuddy puckbuddy serve
#
# Only /var/lib/puckbuddy and /tmp are written to: the root file system may be read-only.

FROM debian:13-slim AS ffmpeg
RUN sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources
COPY script/build-ffmpeg /usr/local/bin/
RUN build-ffmpeg /opt/ffmpeg

# Swift 6.3 has no image for Debian 13; programs built on Debian 12 run there.
FROM swift:6.3-bookworm AS build
ENV PUCKBUDDY_HOME=/opt/puckbuddy
WORKDIR /src
# Packages, inference library and models first: they change least.
COPY script script
COPY models models
RUN script/bootstrap
# FFmpeg's headers, which have precedence over Debian's.
COPY --from=ffmpeg /opt/ffmpeg/include /usr/local/include
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
COPY Fuzzing Fuzzing
RUN swift build -c release --static-swift-stdlib --product puckbuddy \
  && install -D -m 755 --strip .build/release/puckbuddy /out/puckbuddy \
  && swift package show-dependencies --format json >/out/packages.json \
  && cd .build/checkouts \
  && find . -type f \( -name 'LICENSE*' -o -name 'NOTICE*' -o -name c_nio_sha1.c \) \
    -exec install -D -m 644 {} /out/licenses/{} \; \
  && install -D -m 644 /usr/share/swift/LICENSE.txt /out/licenses/swift/LICENSE.txt

FROM debian:13-slim AS runtime
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    ca-certificates fonts-dejavu-core libcurl4t64 libdav1d7 libopenh264-8 libpangocairo-1.0-0 \
    libqrencode4 libseccomp2 libsqlite3-0 libstdc++6 zlib1g \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
  && useradd --system --uid 10001 --home-dir /var/lib/puckbuddy puckbuddy \
  && install -d -o puckbuddy /var/lib/puckbuddy \
  && dpkg-query -W -f '${Package}\t${Version}\t${Architecture}\n' >/usr/share/debian-packages
COPY --from=ffmpeg /opt/ffmpeg/lib /usr/local/lib
COPY --from=ffmpeg /opt/ffmpeg/share/doc /usr/share/doc/ffmpeg
COPY --from=build /opt/puckbuddy /opt/puckbuddy
COPY --from=build /out/puckbuddy /usr/local/bin/
COPY --from=build /out/licenses /usr/share/doc/puckbuddy/licenses
COPY LICENSE NOTICE /usr/share/doc/puckbuddy/
ENV PUCKBUDDY_HOME=/opt/puckbuddy PUCKBUDDY_DATA=/var/lib/puckbuddy
# Fails the build, not the first call, when a library is missing. Compiles the models for the kind
# of processor that builds; on another kind each analysis compiles them again.
RUN ldconfig && puckbuddy doctor \
  && ! ldd /usr/local/bin/puckbuddy /opt/puckbuddy/openvino-*/lib/*.so* /usr/local/lib/*.so.* \
    | grep 'not found'

FROM build AS contents
COPY --from=runtime /usr/share/debian-packages /usr/share/doc/ffmpeg/version ./
RUN script/sbom debian-packages version /out/packages.json >/out/sbom.spdx.json

FROM runtime
COPY --from=contents /out/sbom.spdx.json /usr/share/doc/puckbuddy/
LABEL org.opencontainers.image.title="Puck Buddy" \
  org.opencontainers.image.description="Analyses videos of hockey shots"
USER puckbuddy
WORKDIR /var/lib/puckbuddy
ENTRYPOINT ["puckbuddy"]
CMD ["--help"]
