import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { configureTestShop } from '#tests/support/test-data.ts'
import { createTestProduct } from '#tests/support/test-product.ts'
import { encodePicture } from './encode-picture.server.ts'
import { openFile, saveFile } from '#data/platform/files.server.ts'
import type { Audience } from '#domain/live.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { createNextAvif } from './create-avif.server.ts'
import { listPictures } from './pictures.server.ts'
import { savePicture } from './save-picture.server.ts'

const heard: Audience[] = []

beforeAll(async () => {
  await configureTestShop()
  subscribe((audience) => heard.push(audience))
})

test('one picture after another gets its AVIF variants, and the pages that show it look again', async () => {
  const photo = await sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#2b3a8f' } })
    .png()
    .toBuffer()
  const picture = await savePicture(await encodePicture(photo), 'ink', 1)
  const { id } = await createTestProduct({ pictures: [picture] })
  const { id: twin } = await createTestProduct({ pictures: [picture] })
  expect((await listPictures([id])).get(id)![0]!.avif).toBeUndefined()

  expect(await createNextAvif()).toBe(true)
  expect((await listPictures([id])).get(id)![0]!.avif).toBe(true)
  expect(heard).toEqual(expect.arrayContaining([`product:${id}`, `product:${twin}`]))
  for (const width of PICTURE_WIDTHS) {
    expect((await openFile(`${picture.path}-${width}.avif`))!.bytes).toBeGreaterThan(100)
  }
  expect(await createNextAvif()).toBe(false)
})

test('a picture that cannot be read is passed over, once', async () => {
  await saveFile('products/broken.jpg', Buffer.from('not a picture'))
  const broken = { path: 'products/broken', width: 10, height: 10, placeholder: '' }
  const { id } = await createTestProduct({ pictures: [broken] })
  expect(await createNextAvif()).toBe(true)
  expect((await listPictures([id])).get(id)![0]!.avif).toBeUndefined()
  expect(await createNextAvif()).toBe(false)
})
