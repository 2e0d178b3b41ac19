import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { busy } from '#copy/busy.ts'
import { BUSY_HEADER } from '#domain/busy.ts'

/** Seconds after which the client may try again. */
const RETRY_AFTER = '2'

const STYLE = `
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 1.125rem/1.45 system-ui, sans-serif;
  background: light-dark(#fffbf3, #15142a); color: light-dark(#1d1b33, #f4f1e8) }
main { box-sizing: border-box; width: min(100% - 2rem, 36rem); padding: 2.5rem 1.25rem; text-align: center;
  border: 1px solid light-dark(#eadfcc, #34324f); border-radius: 28px; background: light-dark(#fff, #1f1e38) }
h1 { margin: 0 0 .75rem; font-size: 1.875rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 }
a { display: inline-block; margin-top: 1.5rem; padding: .75rem 1.5rem; border-radius: 16px; font-weight: 600;
  text-decoration: none; background: #ffb400; color: #2b1d00 }
a:focus-visible { outline: 3px solid light-dark(#2b3a8f, #f4f1e8); outline-offset: 3px }
`

const HEADERS = {
  'Retry-After': RETRY_AFTER,
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  [BUSY_HEADER]: '1',
}

const TEXT_HEADERS = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }

const PAGE_HEADERS = {
  ...HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `img-src 'self'`,
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
}

/** An empty link is the address of the page itself. */
const PAGE = page(busy.line, `<a href="">${busy.tryAgain}</a>`)
const PAGE_AFTER_FORM = page(busy.nothingChanged, '')

/** Responds with 503: a page for a browser, a sentence for everything else. It costs no rendering. */
export function sendTooBusy(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const isData = /\.data(\?|$)/.test(url!)
  const isPage = !isData && headers.accept?.includes('text/html')
  // A body that is not read would have to be awaited before the next request.
  if (method === 'POST' && !request.complete) response.setHeader('Connection', 'close')
  response.writeHead(503, isPage ? PAGE_HEADERS : TEXT_HEADERS)
  if (method === 'HEAD') response.end()
  else if (!isPage) response.end(busy.text)
  else response.end(method === 'POST' ? PAGE_AFTER_FORM : PAGE)
}

function page(line: string, link: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${busy.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${busy.title}</h1>
<p>${line}</p>
${link}
</main>
</body>
</html>
`
}
