import { expect, test } from 'vitest'
import { z } from 'zod'

import { checkoutForm } from '#domain/checkout/checkout-form.ts'
import { editorState, productForm } from '#domain/catalogue/product-form.ts'
import { MAX_CART_LINES } from '#domain/policy.ts'
import { shapeOf } from './form-shape.server.ts'
import { parseForm } from './parse-form.server.ts'

function post(body: string): Request {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Request('http://shop.example/', { method: 'POST', headers, body })
}

async function payloadOf(body: string, schema: z.ZodType): Promise<unknown> {
  return (await parseForm(post(body), schema)).payload
}

/** The sentence of the response with status 400. */
function rejection(body: string, schema: z.ZodType): Promise<unknown> {
  return parseForm(post(body), schema).then(
    () => null,
    (thrown: { data: string; init: { status: number } }) => [thrown.init.status, thrown.data],
  )
}

test('a form is parsed with the names of its schema alone', async () => {
  const schema = z.object({ name: z.string(), tags: z.array(z.string()) })
  const body = 'name=a&tags=x&tags=y&other=1&name.first=b&tags[0].z=1&__intent__={&__state__={'
  expect(await payloadOf(body, schema)).toEqual({ name: 'a', tags: ['x', 'y'] })
})

test('names are found behind unions, refinements, transformations and defaults', () => {
  const schema = z
    .union([
      z.object({ kind: z.literal('a'), left: z.preprocess(String, z.string().optional()) }),
      z.object({ kind: z.literal('b'), right: z.array(z.object({ id: z.string() })).default([]) }),
    ])
    .transform((form) => form)
  const shape = shapeOf(schema)
  expect(shape.kind === 'object' && [...shape.fields.keys()]).toEqual(['kind', 'left', 'right'])
})

test('the lines of a cart have the schema’s maximum, also behind its refinements', async () => {
  const shape = shapeOf(checkoutForm)
  const lines = shape.kind === 'object' && shape.fields.get('lines')
  expect(lines).toMatchObject({ kind: 'list', most: MAX_CART_LINES })
  expect(await payloadOf('lines[1].productId=a&lines[1].quantity=2', checkoutForm)).toMatchObject({
    lines: [undefined, { productId: 'a', quantity: '2' }],
  })
  expect(await rejection(`lines[${MAX_CART_LINES}].productId=a`, checkoutForm)).toMatchObject([400, /./])
})

test('a price that is sent with a line is reported, because the lines are strict', async () => {
  const submission = await parseForm(post('lines[0].productId=a&lines[0].price=1'), checkoutForm)
  expect(submission.payload).toMatchObject({ lines: [{ price: '1' }] })
})

test('the editor’s pictures are a list, its other fields single values', async () => {
  const body = 'name=Pen&pictures=a&pictures=b&stockSeen=3'
  expect(await payloadOf(body, productForm)).toEqual({ name: 'Pen' })
  expect(await payloadOf(body, editorState)).toEqual({ pictures: ['a', 'b'], stockSeen: '3' })
  expect(await rejection(`${body}&name=Ink`, productForm)).toMatchObject([400, /twice/])
})

test('a file where text is meant is rejected', async () => {
  const body = new FormData()
  body.append('name', new File(['x'], 'x.txt'))
  const request = new Request('http://shop.example/', { method: 'POST', body })
  await expect(parseForm(request, productForm)).rejects.toMatchObject({ init: { status: 400 } })
})
