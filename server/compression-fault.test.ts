import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const machine = { hasMemory: true }

// A machine that runs out of memory mostly ends the process; tests/faults/memory.test.ts meets this fault by chance. Node
// itself loads the built shop: what it imports is replaced for the process of this file.
zlib.gzip = withoutMemory(zlib.gzip)
zlib.brotliCompress = withoutMemory(zlib.brotliCompress)
zlib.brotliDecompress = withoutMemory(zlib.brotliDecompress)
syncBuiltinESMExports()

/** Calls it back with the error of a machine without memory, while there is none. */
function withoutMemory<Call extends (...values: never[]) => void>(call: Call): Call {
  const noMemory = Object.assign(new Error('insufficient memory'), { code: 'Z_MEM_ERROR', errno: -4 })
  return ((...values: Parameters<Call>) =>
    machine.hasMemory
      ? call(...values)
      : (values.at(-1) as unknown as zlib.CompressCallback)(noMemory, Buffer.of())) as Call
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

test.each([
  ['a page of the cache', '/store', 'br'],
  ['a page of the cache', '/store?sort=name', 'gzip'],
  ['a page for one client', '/cart', 'br'],
  ['a page for one client', '/cart', 'gzip'],
])('%s (%s, %s) is sent as it is while there is no memory to compress it', async (_, path, encoding) => {
  const get = async () => {
    const response = await fetch(shop.url + path, { headers: { 'Accept-Encoding': encoding } })
    return [response.status, response.headers.get('Content-Encoding'), (await response.text()).slice(-7)]
  }
  machine.hasMemory = false
  expect(await get()).toEqual([200, null, '</html>'])
  expect(await get()).toEqual([200, null, '</html>'])
  machine.hasMemory = true
  expect(await get()).toEqual([200, encoding, '</html>'])
})

test('a page that is kept compressed is refused while there is no memory to decompress it, and sent after', async () => {
  const get = (encoding: string) =>
    fetch(`${shop.url}/store?q=pen`, { headers: { 'Accept-Encoding': encoding } })
  expect((await get('br')).headers.get('Content-Encoding')).toBe('br')
  machine.hasMemory = false
  const refused = await get('identity')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  machine.hasMemory = true
  const sent = await get('identity')
  expect([sent.status, (await sent.text()).slice(-7)]).toEqual([200, '</html>'])
})

test('a page that was sent as it is for want of memory stays in memory as it is', async () => {
  const get = (encoding: string) =>
    fetch(`${shop.url}/store?sort=price`, { headers: { 'Accept-Encoding': encoding } })
  machine.hasMemory = false
  const asItIs = await (await get('br')).text()
  machine.hasMemory = true
  expect((await get('br')).headers.get('Content-Encoding')).toBe('br')
  machine.hasMemory = false
  const again = await get('identity')
  machine.hasMemory = true
  expect([again.status, (await again.text()) === asItIs]).toEqual([200, true])
})
