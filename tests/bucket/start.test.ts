import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { adminHealth } from '#copy/admin/health.ts'
import { deleteOldArchives } from '#data/orders/archive/sweep-archives.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { configureShop } from '#server/configure-shop.ts'
import { startFaultProxy } from '#tests/support/servers/fault-proxy.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'
import { ADMIN, builtShop, cookieOf } from '#tests/support/shop/test-shop.ts'

/** Opens the built shop on an empty folder, until the test is over. */
async function open(FILES_URL: string | undefined, folder = temporaryFolder()) {
  const { openShop, readEnvironment } = await builtShop()
  const variables = { PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off', ADMIN_PASSWORD: ADMIN.password }
  const shop = await openShop(readEnvironment({ ...variables, FILES_URL }), () => {})
  let closing: Promise<void> | null = null
  const close = () => (closing ??= shop.close())
  onTestFinished(close)
  return { shop, folder, close }
}

test.skipIf(!TEST_BUCKET)(
  'a bucket that refuses stops the start with a sentence',
  { timeout: 60_000 },
  async () => {
    for (const place of [
      emptyPlace(TEST_BUCKET!.replace('testing', 'wrong')),
      emptyPlace(TEST_BUCKET!.replace(/[^/]+$/, 'no-such-bucket')),
      `${emptyPlace()}?region=elsewhere-1`,
    ]) {
      const folder = temporaryFolder()
      await expect(open(place, folder)).rejects.toThrow(
        /^FILES_URL is set, but it cannot be used \(The bucket http.*(403|404|elsewhere-1).*\): check its key/,
      )
      expect(existsSync(join(folder, 'files-elsewhere'))).toBe(false)
    }
  },
)

test.skipIf(!TEST_BUCKET)(
  'a shop opens while its bucket does not answer, and Health says so',
  { timeout: 60_000 },
  async () => {
    const proxy = await startFaultProxy(TEST_BUCKET!)
    onTestFinished(proxy.close)
    await proxy.begin('refuses')
    const { shop, folder } = await open(emptyPlace(proxy.url))
    expect((await fetch(`${shop.url}/store`)).status).toBe(200)
    const signedIn = await fetch(`${shop.url}/admin/sign-in`, {
      method: 'POST',
      body: new URLSearchParams(ADMIN),
      redirect: 'manual',
      headers: { Origin: shop.url },
    })
    const health = async () =>
      (await fetch(`${shop.url}/admin/health`, { headers: { Cookie: cookieOf(signedIn) } })).text()
    expect(await health()).toContain(adminHealth.files.advice.slice(0, 40))
    await proxy.end()
    expect(await health()).toContain('which answers.')
    expect(readFileSync(join(folder, 'files-elsewhere'), 'utf8')).not.toContain('testing')
  },
)

test.skipIf(!TEST_BUCKET)('a place in a bucket belongs to one shop', { timeout: 60_000 }, async () => {
  const place = emptyPlace()
  const { folder, close } = await open(place)
  await close()
  await expect(open(place)).rejects.toThrow('has the files of another shop: name another place')
  await open(place, folder)
})

test.skipIf(!TEST_BUCKET)(
  'a shop that was opened while its bucket did not answer changes nothing of another shop there',
  { timeout: 60_000 },
  async () => {
    const proxy = await startFaultProxy(TEST_BUCKET!)
    onTestFinished(proxy.close)
    const place = emptyPlace()
    const [others, own] = [bucketFiles(addressOf(place), temporaryFolder()), temporaryFolder()]
    await others.save('shop-id', Buffer.from('another shop'))
    await others.save('products/1_globe_a.jpg', Buffer.from('x'))
    await proxy.begin('refuses')
    const FILES_URL = place.replace(TEST_BUCKET!, proxy.url)
    const shop = await configureShop(readEnvironment({ DATA_DIR: own, FILES_URL }))
    onTestFinished(shop.close)
    await proxy.end()
    const later = Date.now() + 2 * DAY_MS
    await expect(sweepOrphans(later)).rejects.toThrow('has the files of another shop')
    await expect(deleteOldArchives(later)).rejects.toThrow('has the files of another shop')
    expect((await others.listAll()).toSorted()).toEqual(['products/1_globe_a.jpg', 'shop-id'])
  },
)

test.skipIf(!TEST_BUCKET)('a data folder that has the files opens only without the bucket', async () => {
  const { folder, close } = await open(undefined)
  await close()
  mkdirSync(join(folder, 'files/products'), { recursive: true })
  writeFileSync(join(folder, 'files/products/1_a_b.jpg'), 'x')
  await expect(open(emptyPlace(), folder)).rejects.toThrow('copy them to the bucket first')
  expect(existsSync(join(folder, 'files-elsewhere'))).toBe(false)
  await open(undefined, folder)
})

test.skipIf(!TEST_BUCKET)('a data folder whose files are in a bucket opens only with it', async () => {
  const { folder, close } = await open(emptyPlace())
  await close()
  await expect(open(undefined, folder)).rejects.toThrow(
    /^The pictures of this shop are in the bucket http.*: set FILES_URL to it, or bring them back/,
  )
})

test.skipIf(!TEST_BUCKET)(
  'an empty place is not taken for the one that has the files; the same place may be reached in another way',
  { timeout: 60_000 },
  async () => {
    const place = emptyPlace()
    const { folder, close } = await open(place)
    await close()
    const recorded = readFileSync(join(folder, 'files-elsewhere'), 'utf8')
    const wrong = emptyPlace()
    await expect(open(wrong, folder)).rejects.toThrow(
      /does not have the files of this shop, which are in http.*\): check its key/,
    )
    expect(await bucketFiles(addressOf(wrong), temporaryFolder()).listAll()).toEqual([])
    const proxy = await startFaultProxy(TEST_BUCKET!)
    onTestFinished(proxy.close)
    await proxy.begin('refuses')
    const inAnotherWay = place.replace(TEST_BUCKET!, proxy.url)
    await (await open(inAnotherWay, folder)).close()
    expect(readFileSync(join(folder, 'files-elsewhere'), 'utf8')).toBe(recorded)
    await proxy.end()
    await (await open(inAnotherWay, folder)).close()
    expect(readFileSync(join(folder, 'files-elsewhere'), 'utf8')).not.toBe(recorded)
  },
)
