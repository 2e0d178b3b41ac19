# The shop in an image of its own: docker build -t kalam .
# To run it with TLS in front: deploy/compose.yaml, docs/run-your-own-shop.md.

# npm and a C library like that of the second stage. The shop's own Node comes from package-lock.json.
FROM node:26-slim AS build
WORKDIR /shop
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build.ts

# No second Node: the one in node_modules is the one that the tests run on. It needs libatomic.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin kalam \
  && install --directory --owner=kalam --mode=0700 /data \
  && printf '#!/bin/sh\ncd /shop && exec node_modules/.bin/node scripts/run.mjs "$@"\n' > /usr/local/bin/kalam \
  && chmod 0755 /usr/local/bin/kalam
WORKDIR /shop
COPY --from=build /shop/package.json /shop/package-lock.json /shop/LICENSE ./
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
ENV KALAM_PREBUILT=on KALAM_CONTAINER=on NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO_SHOP=off
USER kalam
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/shop/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["kalam"]
CMD ["serve"]
