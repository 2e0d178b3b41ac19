import { sql } from 'kysely'

import type { Picture } from '#domain/pictures/picture.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'

/** The pictures of each product, sorted by position. */
export async function listPictures(
  productIds: string[],
  within: Database = db,
): Promise<Map<string, Picture[]>> {
  const pictures = new Map<string, Picture[]>()
  if (productIds.length === 0) return pictures
  const { rows } = await within.executeQuery(selectPictures(within, productIds))
  for (const { productId, avif, ...row } of rows) {
    const picture = avif === 1 ? { ...row, avif: true as const } : row
    const list = pictures.get(productId)
    if (list) list.push(picture)
    else pictures.set(productId, [picture])
  }
  return pictures
}

const selectPictures = preparedQuery((within, productIds: string[]) =>
  within
    .selectFrom('pictures')
    .select(['productId', 'id', 'path', 'width', 'height', 'placeholder', 'avif'])
    .where(engine.isOneOf(sql.ref('productId'), productIds))
    .orderBy('productId')
    .orderBy('position'),
)
