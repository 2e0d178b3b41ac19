import { test as journey } from './journey.ts'
import { type JourneyShop, openJourneyShop } from './journey-shop.ts'

/** A journey in a shop of its own, for one that changes products: the others know the prices and the stock of theirs. */
export const test = journey.extend<object, { shop: JourneyShop }>({
  shop: [
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop()
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
