import { examination } from '#copy/examination.ts'
import { listEmptyFiles, listFiles } from '#data/platform/files.server.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import type { Check, ExaminedShop } from './examined-shop.ts'
import { filesAround } from './files-around.server.ts'

const words = examination.pictures

/** The picture of an order's line: `/pictures/products/x-320.webp` is the file `products/x-320.webp`. */
const PREFIX = '/pictures/'

export const checkPictures: Check = async ({ within }) => {
  const empty = new Set(await listEmptyFiles('products'))
  const listed = async () =>
    (await listFiles('products')).filter((name) => !empty.has(name)).map((name) => `products/${name}`)
  const [[products, ordered], files] = await filesAround(listed, async () => [
    await productPictures(within),
    await orderedPictures(within),
  ])
  return [
    ...products.flatMap(({ name, path, avif }) => {
      const missing = filesOf(path, avif === 1).filter((file) => !files.has(file))
      if (missing.length === 0) return []
      const what = words.what(name, missing.join(', '))
      return [{ severity: 'damage' as const, what, cure: words.cure }]
    }),
    ...ordered
      .map(({ orderId, imageUrl }) => ({ orderId, file: imageUrl!.slice(PREFIX.length) }))
      .filter(({ file }) => !files.has(file))
      .map(({ orderId, file }) => ({
        severity: 'warning' as const,
        what: words.ordered(orderId, file),
        cure: words.orderedCure,
      })),
  ]
}

function productPictures(within: ExaminedShop['within']) {
  return within
    .selectFrom('pictures')
    .innerJoin('products', 'products.id', 'pictures.productId')
    .select(['products.name', 'pictures.path', 'pictures.avif'])
    .orderBy('products.name')
    .execute()
}

/** Each picture once, with one of its orders. */
function orderedPictures(within: ExaminedShop['within']) {
  return within
    .selectFrom('order_lines')
    .select(({ fn }) => ['imageUrl', fn.min('orderId').as('orderId')])
    .where('imageUrl', 'like', `${PREFIX}products/%`)
    .groupBy('imageUrl')
    .execute()
}

function filesOf(path: string, hasAvif: boolean): string[] {
  const formats = hasAvif ? ['webp', 'avif'] : ['webp']
  const variants = PICTURE_WIDTHS.flatMap((width) => formats.map((format) => `${path}-${width}.${format}`))
  return [`${path}.jpg`, ...variants]
}
