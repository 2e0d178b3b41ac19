import { test as journey } from './journey.ts'
import { type JourneyShop, openJourneyShop } from './journey-shop.ts'

interface OwnShop {
  /** The name of the journey's file. Files that set different names run in different workers, each with a shop of its own. */
  shopOf: string
  shop: JourneyShop
}

/**
 * A journey in a shop of its own, for one that changes products or settings: the others know the prices and the stock of
 * theirs, and what one file sets would stay set in the next. Each file says `test.use({ shopOf: 'its name' })`.
 */
export const test = journey.extend<object, OwnShop>({
  shopOf: ['', { option: true, scope: 'worker' }],

  shop: [
    async ({ shopOf }, provide) => {
      if (!shopOf) throw new Error('A journey in a shop of its own says whose it is by test.use({ shopOf })')
      const { shop, close } = await openJourneyShop()
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
