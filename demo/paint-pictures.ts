import { encodePicture, type EncodedPicture } from '#data/pictures/encode-picture.server.ts'
import { composePicture, iconNames } from './compose-picture.ts'
import type { DemoProduct } from './demo-product.ts'
import { loadIcons } from './fluent-icons.ts'

/** Products painted at the same time. Two cores are busy with three; more only cost memory. */
const AT_ONCE = 3

export interface PaintedProduct {
  product: DemoProduct
  /** Place of the product in the list given, 0 for the first. */
  position: number
  pictures: EncodedPicture[]
}

/**
 * Paints the pictures of all products and hands each product over as soon as its pictures are done, so in no
 * certain order. Waits for `onPainted` before it goes on; after an error no further product is begun.
 */
export async function paintPictures(
  products: readonly DemoProduct[],
  onPainted: (painted: PaintedProduct) => void | Promise<void>,
): Promise<void> {
  await loadIcons(products.flatMap(({ pictures }) => pictures.flatMap(iconNames)))
  const queue = inTurn(products)
  const painters = Array.from({ length: AT_ONCE }, async () => {
    for (const [position, product] of queue) {
      await onPainted({ product, position, pictures: await paint(product) })
    }
  })
  await Promise.all(painters)
}

/** One queue for all painters. Unlike an array's own iterator, a generator ends for all when one of them throws. */
function* inTurn(products: readonly DemoProduct[]) {
  yield* products.entries()
}

async function paint({ pictures, categoryId }: DemoProduct): Promise<EncodedPicture[]> {
  const painted: EncodedPicture[] = []
  for (const recipe of pictures) painted.push(await encodePicture(await composePicture(recipe, categoryId)))
  return painted
}
