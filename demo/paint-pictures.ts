import { encodePicture, type EncodedPicture } from '#data/pictures/encode-picture.server.ts'
import { composePicture, iconNames } from './compose-picture.ts'
import type { DemoProduct } from './demo-product.ts'
import { loadIcons } from './fluent-icons.ts'

/** Products painted concurrently. Three keep two cores busy; more only need more memory. */
const CONCURRENCY = 3

export interface PaintedProduct {
  product: DemoProduct
  /** Index of the product in the given list, from 0. */
  position: number
  pictures: EncodedPicture[]
}

/**
 * Paints the pictures of all products and passes each product to `onPainted` when its pictures are done, in no
 * particular order. Waits for the callback before the next product; after an error no further product is started.
 */
export async function paintPictures(
  products: readonly DemoProduct[],
  onPainted: (painted: PaintedProduct) => void | Promise<void>,
): Promise<void> {
  await loadIcons(products.flatMap(({ pictures }) => pictures.flatMap(iconNames)))
  const queue = createQueue(products)
  const painters = Array.from({ length: CONCURRENCY }, async () => {
    for (const [position, product] of queue) {
      await onPainted({ product, position, pictures: await paint(product) })
    }
  })
  await Promise.all(painters)
}

/** One queue for all painters. Unlike an array's iterator, a generator ends for all of them when one throws. */
function* createQueue(products: readonly DemoProduct[]) {
  yield* products.entries()
}

async function paint({ pictures, categoryId }: DemoProduct): Promise<EncodedPicture[]> {
  const painted: EncodedPicture[] = []
  for (const recipe of pictures) painted.push(await encodePicture(await composePicture(recipe, categoryId)))
  return painted
}
