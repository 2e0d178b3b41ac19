import { db } from './database.server.ts'
import { removeSearchWords } from './engine/sqlite-search.server.ts'
import { publish } from './live.server.ts'
import { picturesOf } from './pictures.server.ts'
import { removePictures } from './remove-pictures.server.ts'

/**
 * Takes a product out of the shop for good, with its pictures. Past orders keep what was bought.
 * @returns its name, or null when there is no such product
 */
export async function deleteProduct(id: string): Promise<string | null> {
  const deleted = await db.transaction().execute(async (transaction) => {
    const pictures = (await picturesOf([id], transaction)).get(id) ?? []
    const product = await transaction
      .deleteFrom('products')
      .where('id', '=', id)
      .returning(['serial', 'name'])
      .executeTakeFirst()
    if (!product) return null
    await removeSearchWords(transaction, product.serial)
    // There is no page to link to any more.
    await transaction.updateTable('order_lines').set({ slug: null }).where('productId', '=', id).execute()
    return { name: product.name, paths: pictures.map((picture) => picture.path) }
  })
  if (!deleted) return null
  publish('catalogue', `product:${id}`, 'admin')
  await removePictures(deleted.paths)
  return deleted.name
}
