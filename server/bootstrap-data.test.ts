import { expect, test } from 'vitest'

import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { bootstrapData } from './bootstrap-data.ts'

test('a first start that ends while it creates the demo shop has made no password; the next one makes it', async () => {
  const settings = { DATA_DIR: temporaryFolder(), AVIF: 'off' }
  const shop = await configureShop(readEnvironment(settings))
  try {
    const killed = bootstrapData(readEnvironment({ ...settings, DEMO_SHOP: 'on' }), () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const next = readEnvironment({ ...settings, DEMO_SHOP: 'off' })
    expect(await bootstrapData(next, () => {})).toMatch(/^[\w-]{12}$/)
    expect(await bootstrapData(next, () => {})).toBeNull()
  } finally {
    await shop.close()
  }
})
