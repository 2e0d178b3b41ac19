import type { Database } from '#data/database/database.server.ts'
import { lockName } from '#data/database/transaction.server.ts'

/** Thrown inside a transaction that would give two products one barcode, to roll it back. */
export class BarcodeTaken extends Error {
  /** The name of the product that has it. */
  readonly owner: string

  constructor(owner: string) {
    super('The barcode is taken.')
    this.owner = owner
  }
}

/**
 * Locks a barcode until the transaction ends.
 * @param id the product that is to have it; null for a new one
 * @throws {BarcodeTaken} when another product has it
 */
export async function claimBarcode(
  within: Database,
  barcode: string | null,
  id: string | null,
): Promise<void> {
  if (barcode === null) return
  await lockName(within, `barcode ${barcode}`)
  const owner = await findBarcodeOwner(within, barcode)
  if (owner && owner.id !== id) throw new BarcodeTaken(owner.name)
}

/** The product with a barcode, hidden or not. */
export function findBarcodeOwner(within: Database, barcode: string) {
  return within
    .selectFrom('products')
    .select(['id', 'name'])
    .where('barcode', '=', barcode)
    .executeTakeFirst()
}
