import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { profile } from '#copy/profile.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { customerBrowser, PASSWORD, userIdOf } from '#tests/support/pages/signed-in-browser.ts'

const words = profile.addresses
let shop: TestShop
let asha: TestBrowser
let ravi: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  asha = await customerBrowser(shop)
  ravi = await customerBrowser(shop)
})

async function save(browser: TestBrowser, change: Record<string, string> = {}): Promise<string> {
  const response = await browser.post('/account/addresses/new', addressFields(change))
  expect(response.headers.get('Location')).toBe('/account?notice=address-saved')
  const rows = await db.selectFrom('addresses').select('id').orderBy('createdAt', 'desc').execute()
  return rows[0]!.id
}

const savedAddresses = () => db.selectFrom('addresses').selectAll().orderBy('id').execute()
const streetsOf = async (browser: TestBrowser) =>
  (await listAddresses(await userIdOf(browser))).map(({ street, isDefault }) =>
    isDefault ? `*${street}` : street,
  )

test('a phone number is validated, stored as ten digits, shown and deleted', async () => {
  const phone = async () =>
    (
      await db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', await userIdOf(asha))
        .executeTakeFirstOrThrow()
    ).phone
  expect((await asha.post('/account/phone', { phone: '+91 98220-12345' })).headers.get('Location')).toBe(
    '/account?notice=phone-saved',
  )
  expect(await phone()).toBe('9822012345')
  expect(await shownHtml(await asha.get('/account'))).toContain('9822012345')
  expect(await shownHtml(await asha.get('/account/phone'))).toContain('value="9822012345"')
  for (const bad of ['12345', '5822012345', '98220123456', 'call me', "9822012345'--"]) {
    const response = await asha.post('/account/phone', { phone: bad })
    expect(response.status).toBe(400)
    const page = await shownHtml(response)
    expect(page).toContain('Please enter a 10-digit Indian mobile number.')
    expect(await phone()).toBe('9822012345')
  }
  expect((await asha.post('/account/phone', { phone: ' ' })).headers.get('Location')).toBe(
    '/account?notice=phone-forgotten',
  )
  expect(await phone()).toBeNull()
})

test('without an address the page shows that, with a link to add one', async () => {
  const page = await shownHtml(await asha.get('/account'))
  expect(page).toContain(words.none)
  expect(page).toContain('href="/account/addresses/new"')
})

test('an address is added, shown, changed and removed; no cache may store the page', async () => {
  const id = await save(asha, { label: 'Home', landmark: 'Near the temple' })
  const page = await asha.get('/account?notice=address-saved')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const text = await shownHtml(page)
  for (const part of ['Home', '7 Lakshmi Road', 'Pune, Maharashtra 411030', 'Near the temple', words.saved]) {
    expect(text).toContain(part)
  }
  const path = `/account/addresses/${id}`
  const form = await asha.get(path)
  expect(form.headers.get('Cache-Control')).toBe('no-store')
  expect(await shownHtml(form)).toContain('value="7 Lakshmi Road"')

  const changed = await asha.post(path, addressFields({ street: '9 Lakshmi Road' }))
  expect(changed.headers.get('Location')).toBe('/account?notice=address-saved')
  const [address] = await listAddresses(await userIdOf(asha))
  expect(address).toEqual({
    id,
    street: '9 Lakshmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411030',
    isDefault: true,
  })

  const removed = await asha.post(`${path}/removal`)
  expect(removed.headers.get('Location')).toBe('/account?notice=address-removed')
  expect(await streetsOf(asha)).toEqual([])
  expect((await asha.get(path)).status).toBe(404)
})

test('an address that was removed meanwhile: the page, its form and its buttons say so', async () => {
  const path = `/account/addresses/${await save(asha)}`
  await asha.post(`${path}/removal`)
  const page = await asha.get(path)
  const text = await shownHtml(page)
  expect([page.status, text.includes(words.titleGone), text.includes('href="/cart"')]).toEqual([
    404,
    true,
    true,
  ])

  const sent = await asha.post(path, addressFields({ street: '9 Typed Road' }))
  const form = await shownHtml(sent)
  expect([sent.status, form.includes(words.gone), form.includes('value="9 Typed Road"')]).toEqual([
    404,
    true,
    true,
  ])
  expect(form).not.toContain(words.remove)

  const target = async (button: string) => (await asha.post(`${path}/${button}`)).headers.get('Location')
  expect(await target('removal')).toBe('/account?notice=address-removed')
  expect(await target('preference')).toBe('/account?notice=address-gone')
  expect(await shownHtml(await asha.get('/account?notice=address-gone'))).toContain(words.gone)
  expect(await savedAddresses()).toEqual([])
})

test('the first address is the default until another is set; when the default is deleted, the previous default returns', async () => {
  const streets = ['1 First Lane', '2 Second Lane', '3 Third Lane']
  const ids: string[] = []
  for (const street of streets) ids.push(await save(asha, { street }))
  expect(await streetsOf(asha)).toEqual(['*1 First Lane', '2 Second Lane', '3 Third Lane'])
  for (const id of [ids[1], ids[2]]) {
    const response = await asha.post(`/account/addresses/${id}/preference`)
    expect(response.headers.get('Location')).toBe('/account')
    await db
      .updateTable('addresses')
      .set(({ eb }) => ({ madeDefaultAt: eb('madeDefaultAt', '-', 1) }))
      .execute()
  }
  expect(await streetsOf(asha)).toEqual(['*3 Third Lane', '2 Second Lane', '1 First Lane'])
  await asha.post(`/account/addresses/${ids[2]}/removal`)
  expect(await streetsOf(asha)).toEqual(['*2 Second Lane', '1 First Lane'])
})

test('ten addresses are saved; the eleventh is rejected, and the form retains its values', async () => {
  for (let number = 1; number <= 10; number++) await save(asha, { street: `${number} Ring Road` })
  const before = await savedAddresses()
  const response = await asha.post('/account/addresses/new', addressFields({ street: '11 Ring Road' }))
  const page = await shownHtml(response)
  expect([response.status, page.includes(words.full(10)), page.includes('value="11 Ring Road"')]).toEqual([
    409,
    true,
    true,
  ])
  expect(await savedAddresses()).toEqual(before)
  expect(await shownHtml(await asha.get('/account/addresses/new'))).toContain(words.full(10))
  expect(await shownHtml(await asha.get('/account'))).not.toContain('href="/account/addresses/new"')
})

test('a duplicate address is rejected, regardless of case and spaces', async () => {
  await save(asha)
  const other = await save(asha, { street: '8 Lakshmi Road' })
  const before = await savedAddresses()
  const again = addressFields({ street: ' 7  LAKSHMI road', landmark: 'By the lake', label: 'Again' })
  for (const path of ['/account/addresses/new', `/account/addresses/${other}`]) {
    const response = await asha.post(path, again)
    expect([response.status, (await shownHtml(response)).includes(words.alreadyThere)]).toEqual([409, true])
  }
  expect(await savedAddresses()).toEqual(before)
  // Another customer may save the same address.
  await save(ravi)
})

describe('rejected, and nothing is changed:', () => {
  test.each([
    [{ street: '' }, 'Street is required.'],
    [{ city: '\u200B' }, 'City is required.'],
    [{ state: ' ' }, 'State is required.'],
    [{ pincode: '' }, 'PIN code is required.'],
    [{ pincode: '011004' }, 'Please enter a 6-digit PIN code.'],
    [{ pincode: "411004' or 1=1" }, 'Please keep this to 12 characters.'],
    [{ label: 'x'.repeat(41) }, 'Please keep this to 40 characters.'],
    [{ street: 'x'.repeat(201) }, 'Please keep this to 200 characters.'],
    [{ landmark: 'a\0b' }, 'Please remove the characters that cannot be printed.'],
  ])('%j', async (change, message) => {
    const id = await save(asha)
    const before = await savedAddresses()
    for (const path of ['/account/addresses/new', `/account/addresses/${id}`]) {
      const response = await asha.post(path, addressFields(change))
      expect([response.status, (await shownHtml(response)).includes(message)]).toEqual([400, true])
    }
    expect(await savedAddresses()).toEqual(before)
  })

  test('every request for another customer’s address', async () => {
    const path = `/account/addresses/${await save(asha)}`
    await save(ravi)
    const before = await savedAddresses()
    const responses = [
      await ravi.get(path),
      // A form without scripts comes back with what was typed into it.
      await ravi.post(path, addressFields({ street: '2 Elsewhere' })),
      await ravi.post(path, addressFields({ street: '1 Elsewhere' })),
      await ravi.post(`${path}/preference`),
      await ravi.post(`${path}/removal`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 302, 302])
    for (const response of responses) expect(await response.text()).not.toContain('Lakshmi')
    expect(await savedAddresses()).toEqual(before)
  })
})

test('my data has the phone, the addresses and the sign-in methods, without secrets', async () => {
  await save(asha, { label: 'Home' })
  await save(ravi, { street: '1 Elsewhere' })
  await asha.post('/account/phone', { phone: '9822012345' })
  const userId = await userIdOf(asha)
  const linked = { id: 'linked', userId, providerId: 'google', accountId: 'sub-asha', password: null }
  const at = new Date().toISOString()
  await db
    .insertInto('accounts')
    .values({ ...linked, createdAt: at, updatedAt: at })
    .execute()
  const text = await (await asha.get('/account/data')).text()
  expect(JSON.parse(text)).toMatchObject({
    profile: { phone: '9822012345' },
    addresses: [{ label: 'Home', street: '7 Lakshmi Road', isDefault: true }],
    signIns: [
      { by: 'password', since: expect.any(Number) },
      { by: 'google', since: Date.parse(at) },
    ],
  })
  expect(text).not.toMatch(/token|argon2|Elsewhere|sub-asha/)
})

test('deleting the account deletes its addresses, and no other customer’s', async () => {
  await save(asha)
  await save(ravi)
  await asha.post('/account/deletion', { password: PASSWORD })
  expect((await savedAddresses()).some(({ street }) => street === '7 Lakshmi Road')).toBe(true)
  expect(await streetsOf(ravi)).toHaveLength(1)
  const owners = await db.selectFrom('users').select('id').execute()
  for (const { customerId } of await savedAddresses())
    expect(owners.map(({ id }) => id)).toContain(customerId)
})
