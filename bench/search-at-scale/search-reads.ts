import { median, percentile, spread } from '#bench/median.ts'
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

/** Milliseconds. */
export interface ReadTimes {
  p50: number
  p99: number
  /** The shop's share of the processor. */
  cpu: number
}

/** Reads one after the other. */
export async function measureRead(read: () => Promise<unknown>): Promise<ReadTimes> {
  for (let number = 0; number < SAMPLES / 3; number++) await read()
  const durations: number[] = []
  const before = process.cpuUsage()
  for (let number = 0; number < SAMPLES; number++) {
    const started = performance.now()
    await read()
    durations.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  return {
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    cpu: (user + system) / 1000 / SAMPLES,
  }
}

/** The medians of some rounds, and of more than one the spread of the slowest reads. */
export function describeRounds(rounds: readonly ReadTimes[]): string {
  const medianOf = (name: keyof ReadTimes) => median(rounds.map((times) => times[name])).toFixed(1)
  const slowest = rounds.map(({ p99 }) => p99)
  const range = rounds.length > 1 ? ` (${spread(slowest, 1)})` : ''
  return `${medianOf('p50')} / ${medianOf('p99')}${range} ms, ${medianOf('cpu')} ms of CPU`
}
