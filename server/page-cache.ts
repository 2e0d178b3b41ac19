import type { IncomingMessage, ServerResponse } from 'node:http'

import { CachedPage } from './cached-page.ts'

/** A page as it came from the renderer; only one that says `Cache-Control: public` may be kept. */
export type Render = () => Promise<Response>

/**
 * Keeps public pages as finished bytes, so that a visit costs a look-up and a write.
 * Pages asked for at the same moment are rendered once. What carries a tag is dropped by {@link PageCache.drop}.
 */
export class PageCache {
  /** With the bytes that each holds. */
  readonly #kept = new Map<string, { page: CachedPage; bytes: number }>()
  readonly #rendering = new Map<string, Promise<CachedPage | Response>>()
  readonly #limit: number
  readonly #headers: string[]
  #bytes = 0
  /** Counts the drops: a page rendered across one may be old already, and is not kept. */
  #drops = 0

  /**
   * @param limit bytes that all kept pages may hold together
   * @param headers what every page says besides its own
   */
  constructor(limit: number, headers: Record<string, string> = {}) {
    this.#limit = limit
    this.#headers = Object.entries(headers).flat()
  }

  /** Answers from memory. @returns false when the page is not kept */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = request.url!
    const kept = this.#kept.get(key)
    if (!kept) return false
    // The one used last goes to the end: the first is the one to give up.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    void kept.page.send(request, response)
    return true
  }

  /** Renders a page, answers it, and keeps it when it may be kept. @returns a response that is not for keeping */
  async fill(request: IncomingMessage, response: ServerResponse, render: Render): Promise<Response | null> {
    const key = request.url!
    let rendering = this.#rendering.get(key)
    if (!rendering) {
      const started = this.#renderAndCache(key, render).finally(() => {
        if (this.#rendering.get(key) === started) this.#rendering.delete(key)
      })
      this.#rendering.set(key, started)
      rendering = started
    }
    const page = await rendering
    if (page instanceof Response) return page.clone()
    await page.send(request, response)
    return null
  }

  /** Drops every page that carries one of the tags. */
  drop(...tags: string[]): void {
    this.#drops++
    this.#rendering.clear()
    for (const [key, { page }] of this.#kept) {
      if (tags.some((tag) => page.tags.includes(tag))) this.#forget(key)
    }
  }

  async #renderAndCache(key: string, render: Render): Promise<CachedPage | Response> {
    const drops = this.#drops
    const response = await render()
    if (!response.headers.get('Cache-Control')?.startsWith('public')) return response
    const body = Buffer.from(await response.arrayBuffer())
    const { 'cache-tag': tags = '', ...own } = Object.fromEntries(response.headers)
    const headers = [...this.#headers, ...Object.entries(own).flat(), 'Vary', 'Accept-Encoding']
    const page = new CachedPage(
      { status: response.status, body, headers, tags: tags.split(',').filter(Boolean) },
      (grown, bytes) => this.#grow(key, grown, bytes),
    )
    if (response.status === 200 && drops === this.#drops && body.length < this.#limit / 8) {
      this.#kept.set(key, { page, bytes: 0 })
      this.#grow(key, page, body.length)
    }
    return page
  }

  #grow(key: string, page: CachedPage, bytes: number): void {
    const kept = this.#kept.get(key)
    // One that was dropped meanwhile holds nothing here any more.
    if (kept?.page !== page) return
    kept.bytes += bytes
    this.#bytes += bytes
    for (const oldKey of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#forget(oldKey)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)!.bytes
    this.#kept.delete(key)
  }
}
