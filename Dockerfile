# Playmat's server. The page is in it if src/playmat/server/static was built before (docs/server.md).
FROM python:3.12-slim AS build
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir --prefix=/install '.[server]'

FROM python:3.12-slim
COPY --from=build /install /usr/local
RUN useradd --create-home playmat && mkdir /data && chown playmat /data
USER playmat
ENV PLAYMAT_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health')"]
ENTRYPOINT ["playmat", "serve", "--host", "0.0.0.0"]
