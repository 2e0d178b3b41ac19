import { type Choice, type Option, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { findStockSeen } from '#data/catalogue/stock/stock-seen.server.ts'
import { db } from '#data/database/database.server.ts'
import { listChoices } from './list-choices.server.ts'

interface EditedChoices {
  options: Option[]
  choices: Choice[]
  /** The newest stock movement of each choice. */
  movements: Record<string, number>
}

/** What is chosen of a product, and its choices, for their editor; neither of a product without choices. */
export async function findEditedChoices(productId: string): Promise<EditedChoices> {
  const row = await db.selectFrom('products').select('options').where('id', '=', productId).executeTakeFirst()
  const options = parseOptions(row?.options ?? null)
  const listed = options.length > 0 ? await listChoices(productId, options) : []
  const seen = await findStockSeen(listed.map(({ id }) => id))
  return {
    options,
    choices: listed.map((choice) => ({ ...choice, stockQuantity: seen.get(choice.id)?.stock ?? 0 })),
    movements: Object.fromEntries([...seen].map(([id, { movement }]) => [id, movement ?? 0])),
  }
}
