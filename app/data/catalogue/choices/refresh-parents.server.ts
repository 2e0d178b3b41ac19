import { parentOf } from '#domain/catalogue/choices/choices.ts'
import type { Database } from '#data/database/database.server.ts'

/** The products that these are choices of. */
export function parentsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => parentOf(id) ?? []))]
}

/**
 * Gives products the lowest price of their choices, by which lists sort and filter them.
 * @param within a transaction that has locked their rows
 */
export async function refreshParents(within: Database, productIds: readonly string[]): Promise<void> {
  for (const id of productIds) {
    const { least } = await within
      .selectFrom('products')
      .select(({ fn }) => fn.min('unitPrice').as('least'))
      .where('parentId', '=', id)
      .executeTakeFirstOrThrow()
    if (least === null) continue
    await within.updateTable('products').set({ price: least }).where('id', '=', id).execute()
  }
}
