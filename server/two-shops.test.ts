import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runInNewShop } from '#data/database/shop-scope.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { orderLimitFields } from '#tests/support/records/order-limit-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { LiveReader } from '#tests/support/pages/live-reader.ts'
import { ADMIN, builtShop } from '#tests/support/shop/test-shop.ts'
import { configureShop } from './configure-shop.ts'

/** One of the two shops of this process, with its signed-in admin. */
interface OpenedShop {
  url: string
  productId: string
  admin: TestBrowser
  close: () => Promise<void>
}

let folder: string
let pens: OpenedShop
let toys: OpenedShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-two-shops-'))
  ;[pens, toys] = await Promise.all([openNamed('pens', 'Pen House'), openNamed('toys', 'Toy House')])
})

afterAll(() => rm(folder, { recursive: true }))

async function openNamed(name: string, SHOP_NAME: string): Promise<OpenedShop> {
  const { openShop } = await builtShop()
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: join(folder, name),
    DEMO_SHOP: 'off',
    AVIF: 'off',
    SHOP_NAME,
    ADMIN_EMAIL: `${name}@example.com`,
    ADMIN_PASSWORD: ADMIN.password,
    // The same in both, so that only the shop itself distinguishes their sessions.
    SESSION_SECRET: 'one secret of thirty-two letters and more',
    WELCOME_VIDEO_URL: `https://${name}.example/welcome.mp4`,
  })
  const { url, close } = await openShop(environment, () => {})
  const productId = await runInNewShop(async () => {
    const configured = await configureShop(environment, url)
    const { id } = await createTestProduct({ name: `Only in ${SHOP_NAME}`, price: 50_00, stockQuantity: 9 })
    await configured.close()
    return id
  })
  const admin = new TestBrowser(url)
  await admin.post('/admin/sign-in', { email: `${name}@example.com`, password: ADMIN.password })
  return { url, productId, admin, close }
}

const textOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()

async function signUp({ url }: OpenedShop, email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(url)
  await browser.post('/signup', { email, password: 'pencil-box-7', confirmPassword: 'pencil-box-7' })
  return browser
}

async function order(shopper: TestBrowser, { productId }: OpenedShop): Promise<string> {
  const fields = checkoutFields([{ id: productId, quantity: 1 }], 50_00)
  expect((await shopper.post('/checkout', fields)).status).toBe(201)
  return fields['reference']!
}

/** The session that these cookies have in the other shop. */
async function sessionIn({ cookies }: TestBrowser, { url }: OpenedShop): Promise<unknown> {
  const stranger = new TestBrowser(url)
  for (const [name, value] of cookies) stranger.cookies.set(name, value)
  return stranger.session()
}

test('each has its own admin; the other accepts neither the e-mail nor the session', async () => {
  expect(await pens.admin.session()).toMatchObject({ role: 'admin', email: 'pens@example.com' })
  expect(await toys.admin.session()).toMatchObject({ role: 'admin', email: 'toys@example.com' })
  expect(await sessionIn(pens.admin, toys)).toBeNull()
  expect(await sessionIn(toys.admin, pens)).toBeNull()
  const foreign = { email: 'pens@example.com', password: ADMIN.password }
  expect((await new TestBrowser(toys.url).post('/admin/sign-in', foreign)).status).toBe(403)
})

test('pages show their own shop, cached or not, with its own content security policy', async () => {
  for (let time = 0; time < 2; time++) {
    const [inPens, inToys] = await Promise.all([
      textOf(new TestBrowser(pens.url), '/store'),
      textOf(new TestBrowser(toys.url), '/store'),
    ])
    expect([inPens.includes('Only in Pen House'), inPens.includes('Toy House')]).toEqual([true, false])
    expect([inToys.includes('Only in Toy House'), inToys.includes('Pen House')]).toEqual([true, false])
  }
  const policyOf = async ({ url }: OpenedShop) =>
    (await fetch(`${url}/welcome`)).headers.get('Content-Security-Policy')
  expect(await policyOf(pens)).toContain('https://pens.example')
  expect(await policyOf(toys)).toContain('https://toys.example')
})

test('accounts and orders exist only in the shop in which they were created', async () => {
  const asha = await signUp(pens, 'asha@example.com')
  const login = { email: 'asha@example.com', password: 'pencil-box-7' }
  expect((await new TestBrowser(toys.url).post('/login', login)).status).toBe(401)
  // The same e-mail address can register in the other shop.
  const namesake = await signUp(toys, 'asha@example.com')
  expect(await sessionIn(asha, toys)).toBeNull()
  expect(await sessionIn(namesake, pens)).toBeNull()

  const [inPens, inToys] = [await order(asha, pens), await order(namesake, toys)]
  const [alsoInPens, alsoInToys] = await Promise.all([order(asha, pens), order(namesake, toys)])
  expect([await textOf(asha, '/orders'), await textOf(pens.admin, '/admin/orders')]).toEqual(
    Array(2).fill(expect.stringContaining(alsoInPens)),
  )
  for (const id of [inPens, alsoInPens]) expect((await namesake.get(`/orders/${id}`)).status).toBe(404)
  for (const id of [inToys, alsoInToys]) {
    expect((await asha.get(`/orders/${id}`)).status).toBe(404)
    expect(await textOf(pens.admin, '/admin/orders')).not.toContain(id)
  }
})

test('settings belong to one shop', async () => {
  const details = {
    name: 'Ink House',
    tagline: 'Pens',
    address: '1 Station Road, Nashik 422001',
    phone: '0253 2345678',
    email: 'hello@ink.example',
    hours: '9 am to 9 pm',
    upiId: 'ink@bank',
    deliveryDays: '7',
    directionsUrl: 'https://maps.example/ink',
    instagramUrl: '',
    facebookUrl: '',
    youtubeUrl: '',
    reviewsShown: '3',
    ...orderLimitFields(),
  }
  expect((await pens.admin.post('/admin/settings', details)).status).toBe(200)
  expect(await textOf(new TestBrowser(pens.url), '/store')).toContain('Ink House')
  expect(await textOf(new TestBrowser(toys.url), '/store')).not.toContain('Ink House')
  expect(await textOf(toys.admin, '/admin/settings')).toContain('Toy House')
})

test('live updates are sent only in the shop that published them', async () => {
  const open = ({ url }: OpenedShop) => LiveReader.open(`${url}/live`)
  const [inPens, inToys] = await Promise.all([open(pens), open(toys)])
  await toys.admin.post(`/admin/products/${toys.productId}/deletion.data`)
  await inToys.until(({ audiences }) => audiences.includes('catalogue'))
  await pens.admin.post(`/admin/products/${pens.productId}/deletion.data`)
  await inPens.until(({ audiences }) => audiences.includes('catalogue'))
  const count = ({ audiences }: LiveReader) => audiences.filter((audience) => audience === 'catalogue').length
  expect([count(inPens), count(inToys)]).toEqual([1, 1])
  for (const reader of [inPens, inToys]) reader.leave()
})

test('closing one shop leaves the other open', async () => {
  await pens.close()
  await expect(fetch(pens.url)).rejects.toThrow('fetch failed')
  expect(await toys.admin.session()).toMatchObject({ role: 'admin' })
  const mira = await signUp(toys, 'mira@example.com')
  expect(await mira.session()).toMatchObject({ email: 'mira@example.com' })
  await toys.close()
})
