import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'

import { log } from '#data/platform/log.server.ts'
import { welcomeVideoOrigin } from '#data/settings/welcome-video.server.ts'
import { googleOrigin } from '#request/google/google-provider.server.ts'
import { isCrossOrigin } from '#request/http/same-origin.server.ts'
import { contentSecurityPolicy } from '#request/http/security-headers.server.ts'

/**
 * Renders a page whole. Its own inline scripts carry a nonce while rendering; each is then named in the policy by its
 * hash and the nonce taken away, so that the same bytes can be kept and sent to everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const { html, failed } = await render(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // While pages are worked on, Vite puts their styles in by script.
  if (!import.meta.env.DEV) {
    const policy = contentSecurityPolicy({
      scriptHashes: ownScriptHashes(html, nonce),
      mediaOrigin: welcomeVideoOrigin(),
      formOrigin: googleOrigin(),
    })
    headers.set('Content-Security-Policy', policy)
  }
  const page = withScriptsLast(html.replaceAll(` nonce="${nonce}"`, ''))
  return new Response(request.method === 'HEAD' ? null : page, { status: failed ? 500 : status, headers })
}

function render(page: React.ReactNode, nonce: string): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString(), failed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true
        log.error(error, 'A page could not be rendered')
      },
    })
  })
}

/** What one reads, and what it is written in, comes before what makes it move: a page is whole without its scripts. */
function withScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

function ownScriptHashes(html: string, nonce: string): string[] {
  const hashes = []
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!body || !attributes?.includes(`nonce="${nonce}"`)) continue
    hashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return hashes
}

/** A loader or an action that threw: a bug, unless the visitor just went away or asked for what cannot be. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  // Refused at the door, before anything of ours ran: strangers can do it as often as they like.
  if (isCrossOrigin(request)) return
  log.error(error, `${request.method} ${new URL(request.url).pathname} failed`)
}
