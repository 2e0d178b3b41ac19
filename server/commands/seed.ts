import { readEnvironment } from '#data/platform/environment.server.ts'
import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { createLargeCatalogue } from '#server/create-large-catalogue.ts'

/** `npm run seed`: creates the demo shop if it is missing, then copies of its products up to the given number. */
export async function seed(products: number): Promise<void> {
  const environment = readEnvironment(process.env)
  const report = (line: string) => console.log(line)
  const shop = await configureShop(environment)
  await initialiseCategories(Date.now())
  if ((await readSetting('demo-shop')) === null) {
    const { createDemoShop } = await import('#server/create-demo-shop.ts')
    await createDemoShop(report)
  }
  if (products > 0) await createLargeCatalogue(products, report)
  await shop.close()
  report(
    `The products are in ${environment.DATA_DIR}. Restart the shop if it is open: it caches pages in memory.`,
  )
}
