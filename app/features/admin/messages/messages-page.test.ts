import { beforeAll, expect, test } from 'vitest'

import { chatTemplates } from '#data/settings/chat-templates.server.ts'
import { CHAT_SITUATIONS, DEFAULT_CHAT_TEMPLATES } from '#domain/settings/chat-templates.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const HINDI = 'नमस्ते {name}, ऑर्डर {order} & 100 % आपका!\nकूरियर: {courier}\n{shop} 🎁'
const save = (fields: Record<string, string>, role: 'admin' | 'customer' | 'guest' = 'admin') =>
  shop.as(role, '/admin/messages', new URLSearchParams({ ...DEFAULT_CHAT_TEMPLATES, ...fields }))

/** The links to WhatsApp on a page, with their names and words. */
async function links(path: string) {
  const html = await shop.page('admin', path)
  return [...html.matchAll(/<a href="(https:\/\/wa\.me[^"]*)"([^>]*)>/g)].map(([, href, attributes]) => {
    const url = new URL(href!.replaceAll('&amp;', '&'))
    return { chat: url.pathname, text: url.searchParams.get('text'), attributes: attributes! }
  })
}

test('an order has the words of its state first, then the others, in new tabs without a referrer', async () => {
  const id = await createTestOrder({ status: 'shipped', courier: 'dtdc', trackingNumber: 'D1' })
  for (const path of [`/admin/orders/${id}`, `/admin/orders?q=${id}`]) {
    const found = await links(path)
    expect(found.map(({ text }) => text?.split('\n')[0])).toEqual([
      expect.stringMatching(/^Namaste Asha, your order .{9} left our shop with DTDC\.$/),
      expect.stringMatching(/is out for delivery today\.$/),
      expect.stringMatching(/is ready to collect at our shop\.$/),
    ])
    expect(found[0]!.attributes).toContain('aria-label="WhatsApp to Asha Kulkarni: Shipped with tracking"')
    for (const { chat, attributes } of found) {
      expect(chat).toBe('/919822012345')
      expect(attributes).toContain('target="_blank" rel="noreferrer"')
    }
  }
})

test('without a mobile number the order says why there is no link', async () => {
  const none = await createTestOrder({ phone: '' })
  const landline = await createTestOrder({ phone: '020 25530000' })
  const page = async (id: string) => shop.page('admin', `/admin/orders/${id}`)
  expect(await page(none)).toContain('No phone number on this order.')
  expect(await page(landline)).toContain('is not an Indian mobile number')
  for (const id of [none, landline]) expect(await links(`/admin/orders/${id}`)).toEqual([])
  const old = await createTestOrder({ phone: '+91 98220-12345' })
  expect((await links(`/admin/orders/${old}`))[0]?.chat).toBe('/919822012345')
})

test('the words are the admin’s, in any script, and can be reset', async () => {
  const id = await createTestOrder()
  const response = await save({ received: HINDI })
  expect([response.status, await shownHtml(response)]).toEqual([
    200,
    expect.stringContaining('Messages saved.'),
  ])
  const [first] = await links(`/admin/orders/${id}`)
  expect(first!.text).toBe(`नमस्ते Asha, ऑर्डर ${id.slice(-9)} & 100 % आपका!\nKalam 🎁`)
  expect(await shop.page('admin', '/admin/messages')).toContain('Reset to default: Order received')
  await save({ received: '' })
  expect(await chatTemplates()).toEqual(DEFAULT_CHAT_TEMPLATES)
})

test('an unknown placeholder is refused with its name, the text is kept, and nothing changes', async () => {
  const response = await save({ shipped: 'Namaste {naam}', received: 'Namaste {name}' })
  const html = await shownHtml(response)
  expect(response.status).toBe(400)
  expect(html).toContain('There is no {naam}. These can be filled in: {name}, {order},')
  expect(html).toContain('Namaste {naam}</textarea>')
  expect(await chatTemplates()).toEqual(DEFAULT_CHAT_TEMPLATES)
})

test('only the admin reads and changes them', async () => {
  for (const role of ['guest', 'customer'] as const) {
    expect((await save({ received: 'x' }, role)).status).toBe(302)
    expect((await shop.as(role, '/admin/messages')).status).toBe(302)
  }
  expect(await chatTemplates()).toEqual(DEFAULT_CHAT_TEMPLATES)
})

test('the settings lead there, and every situation has its field', async () => {
  expect(await shop.page('admin', '/admin/settings')).toContain('href="/admin/messages"')
  const html = await shop.page('admin', '/admin/messages')
  for (const situation of CHAT_SITUATIONS) expect(html).toContain(`name="${situation}"`)
})
