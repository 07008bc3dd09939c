# Chronojudge in one image: the server, the built pages, and the tool chains that submissions need. As it stands it judges C, C++, Python and
# JavaScript, which needs no tool chain. All languages of Debian 12 (add php-cli, rustc, kotlin likewise):
#   docker build --build-arg TOOLCHAINS='gcc g++ python3 default-jdk-headless mono-mcs mono-runtime golang-go ruby r-base-core' -t chronojudge .
FROM node:26-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build web && node node_modules/vite/bin/vite.js build web --ssr prerender.tsx && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/tree-sitter-*/src node_modules/tree-sitter-*/prebuilds

FROM node:26-bookworm-slim
ARG TOOLCHAINS='gcc g++ python3'
# gcc builds the judge's launcher, whichever languages there are.
RUN apt-get update \
  && apt-get install -y --no-install-recommends gcc bubblewrap ${TOOLCHAINS} \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app ./
# The judge starts its JavaScript host with the Node of the package `node`; here it is the image's own.
RUN mkdir -p node_modules/node/bin node_modules/.bin \
  && cp "$(command -v node)" node_modules/node/bin/node \
  && ln -sf ../node/bin/node node_modules/.bin/node \
  && node server/setup/buildJudge.ts
RUN mkdir -p /data/anchors && chown -R node:node /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
VOLUME /data
EXPOSE 3000
# Only a judge that is to make namespaces needs more (docker-compose.yml).
USER node
HEALTHCHECK --interval=10s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
