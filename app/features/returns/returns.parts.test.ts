import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { render, textOf } from '#tests/support/pages/render.ts'
import { ReturnFields } from './return-fields.tsx'
import { clientAction } from './return-page.tsx'

const line = {
  id: 'l',
  productId: 'p',
  slug: null,
  name: 'Globe',
  categoryName: 'Education',
  imageUrl: null,
  price: 100_00,
  quantity: 4,
  cancelledQuantity: 1,
  discount: 0,
}
const fields = h(ReturnFields, {
  id: 'return',
  initialKey: 'k',
  line,
  offer: '',
  requests: [],
  left: 2,
  result: undefined,
})

test('the dialog: the item, a quantity up to what is left, the seven reasons, a description, the estimated refund and notes', () => {
  const text = textOf(fields)
  expect(text).toContain('|Globe|')
  expect(render(fields).match(/<option value="\d"/g)).toHaveLength(2)
  for (const reason of [
    ...['Defective Product', 'Wrong Item Received', 'Damaged During Delivery', 'Not as Described'],
    ...['Size/Color Not as Expected', 'Quality Issues', 'Other'],
  ])
    expect(text).toContain(`|${reason}|`)
  expect(render(fields)).toContain('<textarea')
  expect(render(fields)).toMatch(/<output[^>]*>₹100\.00<\/output>/)
  expect(render(fields).match(/<li>/g)!.length).toBeGreaterThan(1)
})

test('a request that cannot be sent says so, and stays', async () => {
  const request = new Request('http://shop/orders/1/returns?line=l')
  const result = await clientAction({
    request,
    serverAction: () => Promise.reject(new TypeError('lost')),
  } as never)
  expect(result).toMatchObject({
    data: { problem: '❌ Error submitting return request. Please try again.' },
  })
})
