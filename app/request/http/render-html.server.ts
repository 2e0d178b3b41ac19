import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

import { log } from '#data/platform/log.server.ts'

interface RenderedHtml {
  html: string
  /** Whether a part of it could not be rendered; the browser tries again. */
  failed: boolean
}

/**
 * Renders a document to one string, which takes less time than React's stream, where each piece of an element is encoded
 * and copied. Only the stream waits for code that is loaded on demand, and says what failed.
 * @param pageAtOnce the page as it is to be rendered to one string
 * @throws what the page throws outside of any boundary
 */
export async function renderHtml(
  page: ReactNode,
  nonce: string,
  pageAtOnce: ReactNode = page,
): Promise<RenderedHtml> {
  const html = renderAtOnce(pageAtOnce)
  return html === null ? renderInSteps(page, nonce) : { html, failed: false }
}

/** React's mark of a boundary that was left to the browser. */
const UNFINISHED = '<!--$!-->'
/** React's stream writes it before `html`, and `renderToString` does not. */
const DOCTYPE = '<!DOCTYPE html>'

/** @returns null when something is not ready, or fails */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(UNFINISHED) ? null : DOCTYPE + html
  } catch {
    return null
  }
}

function renderInSteps(page: ReactNode, nonce: string): Promise<RenderedHtml> {
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
