import type { Scenario } from '#tests/browsers/scenario.ts'

/** In Devanagari, as Hindi is written in Latin letters, and as an Indian keyboard suggests it while typing. */
export const searchHindi = (width: number): Scenario => ({
  name: `search-hindi-${width}`,
  async run(_shop, newWindow) {
    const guest = await newWindow(width, 780)
    for (const [words, found] of [
      ['पेंसिल', 'Pencil'],
      ['kitab', 'Book'],
      ['बस्ता', 'Backpack'],
    ] as const) {
      await guest.open('/store')
      await guest.fill('Search products', words, 'body')
      await guest.expectText(found, '[role=option]')
      await guest.window.press('Enter')
      await guest.expectPath(`/store?q=${encodeURIComponent(words)}`)
      await guest.expectText(found, 'article')
    }
  },
})
