# The server, the pages, and the operators' commands, with the few packages that they need: docs/operations.md says how to run it.
# Pin the base image by digest where you publish.
ARG NODE=node:24-slim

FROM ${NODE} AS build
RUN mkdir /build && chown node: /build
USER node
WORKDIR /build
COPY --chown=node package.json package-lock.json .npmrc ./
COPY --chown=node patches patches
RUN npm ci
COPY --chown=node . .
# V8's compiled code is of use to the Node that made it: so the image's builds, and not the one in node_modules.
RUN node server/build/build-command.ts && node server/build/payload-command.ts payload

FROM ${NODE}
# Owned by root, so that the server can't change what it runs. All it writes is in DATA_DIR.
COPY --from=build --chown=root /build/payload /app
RUN mkdir /data && chown node: /data
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As a number, which Kubernetes can tell from root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: node itself is process 1, hears SIGTERM, and drains.
CMD ["node", "dist-server/main.js"]
