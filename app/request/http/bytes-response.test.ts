import { expect, test } from 'vitest'

import { bytesOf, bytesResponse } from './bytes-response.server.ts'

test('the bytes are those that it was made of, without a copy', async () => {
  const page = Buffer.from('₹299')
  expect(await bytesOf(bytesResponse(page, { status: 404 }))).toBe(page)
})

test('it is read like any other response: as a text, and as a copy of it', async () => {
  const response = bytesResponse(Buffer.from('₹299'), { status: 404, headers: { 'Cache-Control': 'public' } })
  const copy = response.clone()
  expect([copy.status, copy.headers.get('Cache-Control')]).toEqual([404, 'public'])
  expect((await bytesOf(copy)).toString()).toBe('₹299')
  expect(await response.text()).toBe('₹299')
})

test('those of another response are read from its stream', async () => {
  expect((await bytesOf(new Response('₹299'))).toString()).toBe('₹299')
  expect(await bytesOf(new Response(null))).toHaveLength(0)
})
