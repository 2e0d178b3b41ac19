import { countByCategory, listProducts } from '#data/catalogue/products.server.ts'
import { searchProducts } from '#data/catalogue/search/search-products.server.ts'
import { suggestProducts } from '#data/catalogue/search/suggest-products.server.ts'
import { parseListing } from '#domain/catalogue/listing.ts'

const SAMPLES = 300

const of = (search: string) => ({ search, sort: 'relevance', category: null }) as const

/** What the store's page reads; not rendered. */
const page = (query: string) => async () => {
  const listing = parseListing(new URLSearchParams(query))
  await Promise.all([
    countByCategory(),
    listing.search ? searchProducts(listing, listing.show) : listProducts(listing, listing.show),
  ])
}

export const SEARCH_READS: [string, () => Promise<unknown>][] = [
  ['first page', page('')],
  ['a rare word', page('q=kaleidoscope')],
  ['a common word', page('q=notebook')],
  ['its count and one product', () => searchProducts(of('notebook'), 1)],
  ['a common word, newest first', page('q=notebook&sort=newest')],
  ['a common word in a category without it', page('q=notebook&category=toys')],
  ['a word of all descriptions', page('q=paper')],
  ['two letters', page('q=no')],
  ['suggestions, a rare word', () => suggestProducts('kaleid')],
  ['suggestions, a common word', () => suggestProducts('note')],
  ['suggestions, two letters', () => suggestProducts('pe')],
  ['a typing mistake', page('q=notbook')],
  ['a typing mistake in a rare word', page('q=kalediscope')],
  ['a word that resembles none', page('q=xylophonq')],
  ['a Hindi word', page('q=पेंसिल')],
  ['a Hindi word with a mistake', page('q=पेंसील')],
]

export const CHOICE_READS: [string, () => Promise<unknown>][] = [
  ['first page', page('')],
  ['first page by price', page('sort=price')],
  ['in stock', page('stock=in')],
  ['in stock in a category, by price', page('stock=in&category=toys&sort=price')],
  ['a rare word', page('q=kaleidoscope')],
  ['a common word', page('q=notebook')],
  ['a common word by price', page('q=notebook&sort=price')],
  ['suggestions, a common word', () => suggestProducts('note')],
]

/** Milliseconds of one read after the other: median and 99th percentile, and the shop's share of the processor. */
export async function measureRead(read: () => Promise<unknown>): Promise<string> {
  for (let number = 0; number < SAMPLES / 3; number++) await read()
  const durations: number[] = []
  const before = process.cpuUsage()
  for (let number = 0; number < SAMPLES; number++) {
    const started = performance.now()
    await read()
    durations.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.floor(share * SAMPLES)]!.toFixed(1)
  return `${at(0.5)} / ${at(0.99)} ms, ${((user + system) / 1000 / SAMPLES).toFixed(1)} ms of CPU`
}
