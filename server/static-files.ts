import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

interface KeptFile {
  headers: Record<string, string | number>
  body: Buffer
  compressed: Partial<Record<'br' | 'gzip', Buffer>>
}

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
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * The built files of the browser's side, read once: a megabyte or so.
 * `name.br` and `name.gz` beside a file, made by the build, are its compressed forms.
 */
export class StaticFiles {
  readonly #files = new Map<string, KeptFile>()

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const url = file.slice(folder.length).replaceAll('\\', '/')
      this.#files.set(url, readKept(file, url))
    }
  }

  /** @returns false when there is no such file */
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const file = this.#files.get(pathname)
    if (!file) return false
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find(
      (name) => accepted.includes(name) && file.compressed[name],
    )
    const body = encoding ? file.compressed[encoding]! : file.body
    response.writeHead(200, {
      ...file.headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function readKept(file: string, url: string): KeptFile {
  return {
    body: readFileSync(file),
    compressed: { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
    headers: {
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': url.startsWith('/assets/') ? IMMUTABLE : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
    },
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
