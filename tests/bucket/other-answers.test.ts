import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'

import { bucketDestination } from '#data/backups/bucket-destination.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { parseBucketAddress } from '#data/platform/bucket-address.server.ts'
import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

const LIST = '<?xml version="1.0"?><ListBucketResult xmlns="x"><IsTruncated>false</IsTruncated>'
const ONE = '<Contents><Key>shop/products/1_a_b.jpg</Key><Size>3</Size></Contents>'
const PAGE = '<!DOCTYPE html><html><body>Back soon</body></html>'

/** The address of a bucket that answers everything like this. */
async function bucketAnswering(body: string, type = 'application/xml') {
  const port = await freePort()
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return parseBucketAddress(`s3+http://key:secret@127.0.0.1:${port}/bucket/shop`)!
}

test.each([
  ['a list that ends in the middle', LIST + ONE.slice(0, -4)],
  [
    'a list that goes on, and does not say where',
    `${LIST.replace('false', 'true')}${ONE}</ListBucketResult>`,
  ],
  ['an error in the place of a list', '<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>'],
  ['a web page', PAGE, 'text/html; charset=utf-8'],
])('%s is not taken for one of fewer files', async (_, body, type?: string) => {
  const address = await bucketAnswering(body, type)
  const files = bucketFiles(address, temporaryFolder())
  for (const list of [() => files.listAll(), () => files.list('products'), () => files.listEmpty('products')])
    await expect(list()).rejects.toSatisfy(isStorageFault)
  await expect(bucketDestination(address).list()).rejects.toThrow('answers with')
})

test('a whole list is read', async () => {
  const files = bucketFiles(await bucketAnswering(`${LIST}${ONE}</ListBucketResult>`), temporaryFolder())
  expect(await files.listAll()).toEqual(['products/1_a_b.jpg'])
})

test('a web page is not taken for a picture', async () => {
  const files = bucketFiles(await bucketAnswering(PAGE, 'text/html'), temporaryFolder())
  await expect(files.open('products/1_a_b.jpg')).rejects.toSatisfy(isStorageFault)
})
