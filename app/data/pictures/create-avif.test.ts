import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { encodePicture } from './encode-picture.server.ts'
import { listFiles, saveFile } from '#data/platform/files.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { createNextAvif } from './create-avif.server.ts'
import { listPictures } from './pictures.server.ts'
import { savePicture } from './save-picture.server.ts'

const published: string[] = []

beforeAll(async () => {
  await openTestDatabase()
  subscribe(({ audience }) => published.push(audience))
})

test('each call creates the AVIF variants of one picture, and the pages that show it revalidate', async () => {
  const photo = await sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#2b3a8f' } })
    .png()
    .toBuffer()
  const picture = await savePicture(await encodePicture(photo), 'ink', 1)
  const { id } = await createTestProduct({ pictures: [picture] })
  const { id: twin } = await createTestProduct({ pictures: [picture] })
  expect((await listPictures([id])).get(id)![0]!.avif).toBeUndefined()

  expect(await createNextAvif()).toBe(true)
  expect((await listPictures([id])).get(id)![0]!.avif).toBe(true)
  expect(published).toEqual(expect.arrayContaining([`product:${id}`, `product:${twin}`]))
  const files = (await listFiles('products')).map((name) => `products/${name}`)
  expect(files).toEqual(
    expect.arrayContaining(PICTURE_WIDTHS.map((width) => `${picture.path}-${width}.avif`)),
  )
  expect(await createNextAvif()).toBe(false)
})

test('a picture that cannot be read is skipped, and not tried again', async () => {
  await saveFile('products/broken.jpg', Buffer.from('not a picture'))
  const broken = { path: 'products/broken', width: 10, height: 10, placeholder: '' }
  const { id } = await createTestProduct({ pictures: [broken] })
  expect(await createNextAvif()).toBe(true)
  expect((await listPictures([id])).get(id)![0]!.avif).toBeUndefined()
  expect(await createNextAvif()).toBe(false)
})
