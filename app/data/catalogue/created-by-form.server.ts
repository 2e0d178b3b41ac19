import { keysOf } from '#domain/catalogue/facts/product-facts.ts'
import { storedDiscount } from '#domain/catalogue/dated-discount.ts'
import type { EditedForm } from '#domain/catalogue/product-form.ts'
import type { Database } from '#data/database/database.server.ts'
import { lockRows } from '#data/database/transaction.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

export type CreatedByForm = Awaited<ReturnType<typeof findCreatedByForm>>

/** The product that an editor's form has created already, with its row locked, and whether it is as that form left it. */
export async function findCreatedByForm(formKey: string | null, within: Database) {
  if (formKey === null) return null
  const found = await within
    .selectFrom('products')
    .select('id')
    .where('formKey', '=', formKey)
    .executeTakeFirst()
  if (!found) return null
  const { id } = found
  await lockRows(within, 'products', [id])
  const row = await within.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const isUntouched = row.updatedAt === row.createdAt && row.options === null
  return { id, row, isUntouched, stockGiven: await stockGiven(id, within) }
}

/** Whether the form that is sent again has what the product has. What was sold meanwhile does not count. */
export async function hasContent(
  { id, row, stockGiven }: NonNullable<CreatedByForm>,
  form: EditedForm,
  paths: readonly string[],
  within: Database,
): Promise<boolean> {
  const { stockQuantity, hidden, ...values } = form
  const wanted = {
    ...values,
    ...storedDiscount(form, row.createdAt),
    ...keysOf(form),
    hidden: hidden ? 1 : 0,
  }
  const isSame = Object.entries(wanted).every(
    ([column, value]) => row[column as keyof typeof row] === (value ?? null),
  )
  const pictures = (await listPictures([id], within)).get(id) ?? []
  return isSame && stockQuantity === stockGiven && pictures.map(({ path }) => path).join() === paths.join()
}

/** The stock that the forms gave a product: its stock, without what was sold and came back. */
async function stockGiven(productId: string, within: Database): Promise<number> {
  const { change } = await within
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('productId', '=', productId)
    .where('reason', 'in', ['opening', 'edit'])
    .executeTakeFirstOrThrow()
  return Number(change ?? 0)
}
