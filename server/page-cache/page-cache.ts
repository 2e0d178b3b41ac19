import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

import { bytesOf } from '#request/http/bytes-response.server.ts'
import { CachedPage } from './cached-page.ts'

/** So that many small pages do not take more in the cache's own tables than in bytes. */
const MAX_PAGES = 10_000

/** A page as it came from the renderer; only one with `Cache-Control: public` may be cached. */
export type Render = () => Promise<Response>

/**
 * Caches public pages as finished bytes, so that a request costs a look-up and a write. Which pages are cacheable is
 * listed in `public-pages.ts`; their loaders set the headers with `publicPage` (request/http/public-page.server.ts).
 * Concurrent requests for one page render it once. {@link PageCache.drop} drops pages by cache tag.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<CachedPage | Response>>()
  readonly #headers: string[]
  readonly #mayCache: () => boolean
  /** How often a page was sent from memory, and how often one was rendered. */
  hits = 0
  misses = 0
  /** Counts the drops: a page whose rendering started before a drop may be outdated, and is not cached. */
  #drops = 0

  /**
   * @param limit the maximum size of all cached pages together, in bytes
   * @param headers added to the headers of every page
   * @param mayCache false while a page may be outdated that is rendered now
   */
  constructor(limit: number, headers: Record<string, string> = {}, mayCache: () => boolean = () => true) {
    this.#mayCache = mayCache
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      // lru-cache takes 0 for no limit.
      maxSize: Math.max(limit, 1),
      sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    })
    this.#headers = Object.entries(headers).flat()
  }

  /** Responds from memory. @returns false when the page with this canonical address is not cached */
  respond(request: IncomingMessage, response: ServerResponse, key = request.url!): boolean {
    const page = this.#pages.get(key)
    if (!page) return false
    this.hits++
    void page.send(request, response)
    return true
  }

  /** Renders a page, sends it, and caches it if it is public. @returns the response, not sent, if it is not public */
  async fill(
    request: IncomingMessage,
    response: ServerResponse,
    render: Render,
    key = request.url!,
  ): Promise<Response | null> {
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

  /** Whether a page is being rendered now; {@link PageCache.fill} would wait for it. */
  isRendering(key: string): boolean {
    return this.#rendering.has(key)
  }

  /** The number of cached pages, and their size with everything that belongs to them. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** Drops every page that carries one of the tags. */
  drop(...tags: string[]): void {
    this.#drops++
    this.#rendering.clear()
    for (const [key, page] of [...this.#pages]) {
      if (tags.some((tag) => page.tags.includes(tag))) this.#pages.delete(key)
    }
  }

  dropAll(): void {
    this.#drops++
    this.#rendering.clear()
    this.#pages.clear()
  }

  async #renderAndCache(key: string, render: Render): Promise<CachedPage | Response> {
    this.misses++
    const drops = this.#drops
    const mayCache = this.#mayCache()
    const response = await render()
    if (!response.headers.get('Cache-Control')?.startsWith('public')) return response
    const body = await bytesOf(response)
    const { 'cache-tag': tags = '', ...own } = Object.fromEntries(response.headers)
    const headers = [...this.#headers, ...Object.entries(own).flat(), 'Vary', 'Accept-Encoding']
    const page = new CachedPage(
      { status: response.status, body, headers, tags: tags.split(',').filter(Boolean) },
      (resized) => this.#resize(key, resized),
    )
    if (
      response.status === 200 &&
      mayCache &&
      drops === this.#drops &&
      body.length < this.#pages.maxSize / 8
    ) {
      this.#pages.set(key, page)
    }
    return page
  }

  /** Updates the size of a page to which a compressed representation was added. */
  #resize(key: string, page: CachedPage): void {
    if (this.#pages.peek(key) !== page) return
    // lru-cache computes the size of an entry only when it is set anew.
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }
}
