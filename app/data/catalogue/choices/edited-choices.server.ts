import { type Choice, type Option, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { db } from '#data/database/database.server.ts'
import { listChoices } from './list-choices.server.ts'

/** What is chosen of a product, and its choices, for their editor; neither of a product without choices. */
export async function findEditedChoices(
  productId: string,
): Promise<{ options: Option[]; choices: Choice[] }> {
  const row = await db.selectFrom('products').select('options').where('id', '=', productId).executeTakeFirst()
  const options = parseOptions(row?.options ?? null)
  return { options, choices: options.length > 0 ? await listChoices(productId, options) : [] }
}
