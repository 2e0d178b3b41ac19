import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

import { parseRange } from './byte-range.ts'

/** A file in one form, with brotli where the build has it; the others are made when they are first asked for. */
interface CachedFile {
  headers: Record<string, string | number>
  isCompressed: boolean
  forms: Partial<Record<Encoding | 'identity', Buffer>>
}

type Encoding = 'br' | 'gzip'

export const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A worker has a policy of its own: it may compile WebAssembly, which no page may. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The built client files, read into memory once: about a megabyte. So a shop goes on with them while the next one is built.
 * The build writes the compressed form of a file next to it, as `name.br`.
 */
export class StaticFiles {
  readonly #files = new Map<string, CachedFile>()

  constructor(folder: string) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = new Set(
      entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    )
    for (const file of files) {
      if (file.endsWith('.br')) continue
      const url = file.slice(folder.length).replaceAll('\\', '/')
      this.#files.set(url, readCached(file, url, files.has(`${file}.br`)))
    }
  }

  /** @returns false when there is no such file */
  respond(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const file = this.#files.get(pathname)
    if (!file) return false
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => file.isCompressed && accepted.includes(name))
    const whole = formOf(file, encoding ?? 'identity')
    const headers = { ...file.headers, ...(encoding && { 'Content-Encoding': encoding }) }
    const range = encoding ? null : requestedRange(request, whole.length)
    if (range === 'beyond') {
      response.writeHead(416, { 'Content-Range': `bytes */${whole.length}` }).end()
      return true
    }
    const body = range ? whole.subarray(range.first, range.last + 1) : whole
    response.writeHead(range ? 206 : 200, {
      ...headers,
      ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${whole.length}` }),
      'Accept-Ranges': encoding ? 'none' : 'bytes',
      'Content-Length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** Files have no ETag to compare `If-Range` with, so a request that has one gets the whole file. */
function requestedRange({ method, headers }: IncomingMessage, size: number) {
  return method === 'GET' && headers['if-range'] === undefined ? parseRange(headers.range, size) : null
}

function formOf({ forms }: CachedFile, form: Encoding | 'identity'): Buffer {
  const known = forms[form]
  if (known) return known
  const whole = brotliDecompressSync(forms.br!)
  return (forms[form] = form === 'gzip' ? gzipSync(whole, { level: 9 }) : whole)
}

function readCached(file: string, url: string, isCompressed: boolean): CachedFile {
  return {
    isCompressed,
    forms: isCompressed ? { br: readFileSync(`${file}.br`) } : { identity: readFileSync(file) },
    headers: {
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': cacheControlOf(url),
      Vary: 'Accept-Encoding',
      ...(/\.worker-[\w-]+\.js$/.test(url) && { 'Content-Security-Policy': WORKER_POLICY }),
    },
  }
}

/** A service worker is asked for again each time: an old one would stay in charge. */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return IMMUTABLE
  return url.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=3600'
}
