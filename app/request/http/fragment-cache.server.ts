import { LRUCache } from 'lru-cache'

import { perShop } from '#data/database/shop-scope.server.ts'

/** About 400 products, each with its card and its page. What was shown least recently is rendered again. */
const MAX_BYTES = 4 * 1024 * 1024
/** What an entry takes in the table besides its key and its HTML. */
const ENTRY_BYTES = 200
/** The start of the ids that React makes up by the place in the page: such HTML fits nowhere else. */
const PLACED_ID = '_R_'

/** The element around a fragment while the page is rendered; it is not in the page that is sent. */
const TAG = 'cached-fragment'
const END = `</${TAG}>`

const fragmentCache = perShop(
  'fragment cache',
  () =>
    new LRUCache<string, Buffer>({
      maxSize: MAX_BYTES,
      sizeCalculation: (html, key) => html.length + 2 * key.length + ENTRY_BYTES,
    }),
)

/** The fragments of one page whose HTML is cached from page to page. */
export class PageFragments {
  readonly #cache = fragmentCache.get()
  readonly #secret: string
  readonly #fragments: { key: string; html: Uint8Array | undefined }[] = []

  /** @param secret what no text of the page can contain, of letters, digits, `+`, `/` and `=` */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** Adds a fragment to the page. @returns the element for its place, and whether its HTML is cached already */
  add(key: string): { tag: string; id: string; isCached: boolean } {
    const html = this.#cache.get(key)
    const number = this.#fragments.push({ key, html }) - 1
    return { tag: TAG, id: `${this.#secret}-${number}`, isCached: html !== undefined }
  }

  /** The page's bytes, with cached HTML in its places. What was rendered in them is cached for the next page. */
  fill(page: string): Buffer<ArrayBuffer> {
    const [start, ...rests] = page.split(`<${TAG} id="${this.#secret}-`)
    const parts: (string | Uint8Array)[] = [start!]
    for (const rest of rests) {
      const from = rest.indexOf('">')
      const to = rest.indexOf(END, from)
      const fragment = this.#fragments[Number(rest.slice(0, from))]!
      parts.push(fragment.html ?? this.#store(fragment.key, rest.slice(from + 2, to)))
      parts.push(rest.slice(to + END.length))
    }
    return joined(parts)
  }

  #store(key: string, html: string): Uint8Array {
    // Of its own length, outside of the pool that small buffers share.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
    bytes.write(html)
    if (!html.includes(PLACED_ID)) this.#cache.set(key, bytes)
    return bytes
  }
}

function joined(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const all = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) {
    if (typeof part !== 'string') all.set(part, end)
    end += typeof part === 'string' ? all.write(part, end) : part.length
  }
  return all
}
