import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

import { CachedPage } from './cached-page.ts'

/** A page as it came from the renderer; only one with `Cache-Control: public` may be cached. */
export type Render = () => Promise<Response>

/**
 * Holds public pages as finished bytes, so that a request costs a look-up and a write.
 * Pages requested at the same moment are rendered once. What carries a tag is dropped by {@link PageCache.drop}.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<CachedPage | Response>>()
  readonly #headers: string[]
  /** Counts the drops: a page rendered across one may be old already, and is not cached. */
  #drops = 0

  /**
   * @param limit bytes that all cached pages may hold together
   * @param headers what every page carries besides its own
   */
  constructor(limit: number, headers: Record<string, string> = {}) {
    this.#pages = new LRUCache({ maxSize: limit, sizeCalculation: ({ bytes }) => Math.max(bytes, 1) })
    this.#headers = Object.entries(headers).flat()
  }

  /** Responds from memory. @returns false when the page is not cached */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(request.url!)
    if (!page) return false
    void page.send(request, response)
    return true
  }

  /** Renders a page, sends it, and caches it when it may be cached. @returns a response that may not be cached */
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
    for (const [key, page] of [...this.#pages]) {
      if (tags.some((tag) => page.tags.includes(tag))) this.#pages.delete(key)
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
      (grown) => this.#resize(key, grown),
    )
    if (response.status === 200 && drops === this.#drops && body.length < this.#pages.maxSize / 8) {
      this.#pages.set(key, page)
    }
    return page
  }

  /** A page holds more bytes since it was also compressed. */
  #resize(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return
    // The size of an entry is only taken when it is new.
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }
}
