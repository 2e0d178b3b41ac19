import type { NewProduct } from './create-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { consumeUploads } from '#data/pictures/uploads.server.ts'

/**
 * The pictures of a product in the given order, within the transaction that saves it. Each is either an upload, which is
 * consumed, or a picture of the product itself or of the product it is copied from.
 * @param shownBy the ids of the products that may have the pictures already; null for none
 * @returns null when one of the pictures does not exist
 */
export async function collectPictures(
  paths: readonly string[],
  shownBy: readonly (string | null)[],
  within: Database,
): Promise<NewProduct['pictures'] | null> {
  if (paths.length === 0) return []
  const rows = await within
    .selectFrom('pictures')
    .select(['path', 'width', 'height', 'placeholder', 'avif'])
    .where(
      'productId',
      'in',
      shownBy.map((id) => id ?? ''),
    )
    .where('path', 'in', paths)
    .execute()
  const found = new Map<string, NewProduct['pictures'][number]>(rows.map((row) => [row.path, row]))
  const uploads = await consumeUploads(
    paths.filter((path) => !found.has(path)),
    within,
  )
  if (!uploads) return null
  for (const picture of uploads) found.set(picture.path, { ...picture, avif: 0 })
  return paths.map((path) => found.get(path)!)
}
