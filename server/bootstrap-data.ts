import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { ensureAdmin } from '#request/accounts/admin-account.server.ts'
import type { Report } from './report.ts'

/**
 * Creates what a shop needs before it can open: categories, the admin's account and, on the first start, the demo
 * shop's products.
 * @returns the admin's password when it was generated now
 */
export async function bootstrapData(environment: Environment, report: Report): Promise<string | null> {
  await initialiseCategories(Date.now())
  const password = await ensureAdmin(environment.ADMIN_PASSWORD)
  if (environment.DEMO_SHOP === 'on' && (await readSetting('demo-shop')) === null) {
    // Imported only when needed: it loads the demo shop's illustrations.
    const { createDemoShop } = await import('./create-demo-shop.ts')
    await createDemoShop(report)
  }
  return password
}
