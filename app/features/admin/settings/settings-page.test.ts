import { beforeAll, expect, test } from 'vitest'

import { type Desk, openDesk } from '#tests/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

const FIELDS = {
  name: 'Akshar',
  tagline: 'Pens & Paper',
  address: '1 Station Road, Nashik 422001',
  phone: '0253 2345678',
  email: 'Hello@Akshar.Example',
  hours: '9 am to 9 pm',
  upiId: 'akshar@bank',
  directionsUrl: 'https://maps.example/akshar',
}

const save = (fields: Partial<typeof FIELDS>, who: 'admin' | 'customer' | 'guest' = 'admin') =>
  desk.as(who, '/admin/settings', new URLSearchParams({ ...FIELDS, ...fields }))

test.each([
  [{ name: ' ' }, 'Shop name is required.'],
  [{ email: 'nobody' }, 'Please enter a valid email address.'],
  [{ upiId: 'no at' }, 'Please enter a UPI ID'],
  [{ directionsUrl: 'javascript:alert(1)' }, 'Please enter a link'],
])('%o is told at the field, and nothing changes', async (fields, words) => {
  const answer = await save(fields)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)])
  expect(await (await desk.ask('/store')).text()).not.toContain('Akshar')
})

test('only the admin changes the shop', async () => {
  for (const who of ['guest', 'customer'] as const) expect((await save({}, who)).status).toBe(302)
  expect(await (await desk.ask('/store')).text()).not.toContain('Akshar')
})

test('a change takes effect at once, on a kept page too', async () => {
  await desk.ask('/store')
  const answer = await save({})
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Settings saved.')])
  const store = await (await desk.ask('/store')).text()
  for (const words of ['Akshar', '1 Station Road', '0253 2345678', 'hello@akshar.example', '9 am to 9 pm']) {
    expect(store).toContain(words)
  }
})
