import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, run } from '#tests/support/processes/program.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

const ID = /^[2-9A-Z]{8}$/

/** A shop as a process of its own, with its log, in which a table can be put out of reach. */
async function start() {
  const folder = temporaryFolder()
  const shop = run(['scripts/run.mjs', 'serve'], {
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const url = await addressOf(shop)
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  const without = async <Result>(table: string, work: () => Promise<Result>): Promise<Result> => {
    database.exec(`alter table ${table} rename to lost`)
    return work().finally(() => database.exec(`alter table lost rename to ${table}`))
  }
  const lines = () =>
    shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; request?: string; route?: string })
  return { url, without, lines, end: shop.end }
}

test('the screen of a failed page, its header and the log have one number', { timeout: 60_000 }, async () => {
  const { url, without, lines, end } = await start()
  const admin = new TestBrowser(url)
  await admin.post('/admin/sign-in', { ...ADMIN })

  const failed = await without('orders', () => admin.get('/admin/orders/ORD-SECRET'))
  expect(failed.status).toBe(500)
  const id = failed.headers.get('X-Request-Id')!
  expect(id).toMatch(ID)
  const screen = await failed.text()
  expect(screen.replaceAll('<!-- -->', '')).toMatch(
    new RegExp(`${words.errorScreen.number} <strong[^>]*>${id}<`),
  )
  expect(failed.headers.get('Cache-Control')).toBe('no-store')

  // The browser asks for the data of a page only, when it comes from another page.
  const failedData = await without('orders', () => admin.get('/admin/orders.data'))
  expect(failedData.status).toBe(500)
  const dataId = failedData.headers.get('X-Request-Id')!
  expect(await failedData.text()).toContain(dataId)
  expect(dataId).not.toBe(id)

  // Two requests for one public page share its rendering, and so its number.
  const shared = await without('products', () =>
    Promise.all([1, 2].map(() => fetch(`${url}/store?sort=name`))),
  )
  for (const response of shared) {
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(response.headers.get('X-Request-Id')!)
  }

  expect(await end()).toBe(0)
  const entries = lines().filter(({ msg }) => msg === 'A page failed')
  for (const number of [id, dataId, shared[0]!.headers.get('X-Request-Id')]) {
    expect(entries.map(({ request }) => request)).toContain(number)
  }
  expect(entries.find(({ request }) => request === id)?.route).toBe('/admin/orders/:id')
})

test('ids are the shop’s own, and no cached page has one', { timeout: 60_000 }, async () => {
  const { url, end } = await start()
  const ids = []
  for (const path of ['/cart', '/session', '/no/such/page', '/favicon.svg', '/readyz', '/welcome']) {
    const response = await fetch(url + path, { headers: { 'X-Request-Id': 'of-a-stranger' } })
    ids.push(response.headers.get('X-Request-Id'))
  }
  for (const id of ids) expect(id).toMatch(ID)
  expect(new Set(ids).size).toBe(ids.length)
  // From memory now: its bytes and headers are those of every other answer.
  const cached = await fetch(`${url}/welcome`)
  expect(cached.headers.get('X-Request-Id')).toBeNull()
  expect(await cached.text()).not.toMatch(new RegExp(ids.join('|')))
  expect(await end()).toBe(0)
})
