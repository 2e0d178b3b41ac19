import { LRUCache } from 'lru-cache'

import { perShop } from '#data/database/shop-scope.server.ts'

/** About 400 products, each with its card and its page. What was shown least recently is rendered again. */
const MAX_BYTES = 4 * 1024 * 1024
/** What an entry takes in the table besides its key and its HTML. */
const ENTRY_BYTES = 200
/** The start of the ids that React makes up by the place in the page: such HTML fits nowhere else. */
const PLACED_ID = '_R_'

/** The element around a place while the page is rendered; it is not in the page that is sent. */
const PLACE = 'kept-html'
const END = `</${PLACE}>`

const keptHtml = perShop(
  'kept HTML',
  () =>
    new LRUCache<string, Buffer>({
      maxSize: MAX_BYTES,
      sizeCalculation: (html, key) => html.length + 2 * key.length + ENTRY_BYTES,
    }),
)

/** The places of one page for parts whose HTML is kept from page to page. */
export class KeptPlaces {
  readonly #kept = keptHtml.get()
  readonly #secret: string
  readonly #places: { key: string; html: Uint8Array | undefined }[] = []

  /** @param secret what no text of the page can contain, of letters, digits, `+`, `/` and `=` */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** Registers a place. @returns the element for it, and whether its HTML is kept already */
  place(key: string): { tag: string; id: string; isKept: boolean } {
    const html = this.#kept.get(key)
    const number = this.#places.push({ key, html }) - 1
    return { tag: PLACE, id: `${this.#secret}-${number}`, isKept: html !== undefined }
  }

  /** The page's bytes, with kept HTML in its places. What was rendered in them is kept for the next page. */
  fill(page: string): Buffer<ArrayBuffer> {
    const [start, ...rests] = page.split(`<${PLACE} id="${this.#secret}-`)
    const parts: Uint8Array[] = [Buffer.from(start!)]
    for (const rest of rests) {
      const from = rest.indexOf('">')
      const to = rest.indexOf(END, from)
      const place = this.#places[Number(rest.slice(0, from))]!
      parts.push(place.html ?? this.#keep(place.key, rest.slice(from + 2, to)))
      parts.push(Buffer.from(rest.slice(to + END.length)))
    }
    return Buffer.concat(parts)
  }

  #keep(key: string, html: string): Uint8Array {
    // Of its own length, outside of the pool that small buffers share.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
    bytes.write(html)
    if (!html.includes(PLACED_ID)) this.#kept.set(key, bytes)
    return bytes
  }
}
