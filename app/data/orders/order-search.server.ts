import { sql } from 'kysely'

import { referencePart } from '#domain/orders/order-reference.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { phoneDigits } from '#domain/values/contact/phone.ts'
import { db } from '#data/database/database.server.ts'
import { idsOfChoices, productOfChoiceName } from '#domain/catalogue/choices/choices.ts'
import { containsPattern } from '#data/database/like.server.ts'

/**
 * Any part of the reference, of the customer's name (the last name may come first), of the phone number or of a product's
 * name, or the whole e-mail (of the order or of its account), PIN code or number of a bill or credit note, ignoring case.
 */
export function matchesSearch(search: string) {
  const part = containsPattern(search)
  const email = search.toLowerCase()
  const digits = phoneDigits(search)
  const reference = referencePart(search)
  return sql<boolean>`(
    lower(id) like ${part} escape '\\'
    or lower(email) = ${email}
    or "customerId" in (select id from users where email = ${email})
    or lower("firstName" || ' ' || "lastName") like ${part} escape '\\'
    or lower("lastName" || ' ' || "firstName") like ${part} escape '\\'
    or id in (select "orderId" from bills where number = ${search.toUpperCase()})
    or id in (select "orderId" from order_lines where lower(name) like ${part} escape '\\')
    ${reference ? sql`or replace(id, '-', '') like ${`%${reference}%`}` : sql``}
    ${digits ? sql`or phone like ${`%${digits}%`} or pincode = ${digits}` : sql``}
  )`
}

/**
 * Orders with a line of a product, or of one of its choices, also of those that are no longer sold. When they are few, they
 * are looked up; the orders with a product that many bought are met on the way from the newest order on, long before all
 * have been looked at.
 */
export async function hasProduct(productId: string) {
  const lines = await db
    .selectFrom('order_lines')
    .select('orderId')
    .where(isOfProduct(productId))
    .limit(COUNT_CAP + 1)
    .execute()
  if (lines.length === 0) return sql<boolean>`1 = 0`
  if (lines.length <= COUNT_CAP) {
    return sql<boolean>`id in (${sql.join(lines.map(({ orderId }) => orderId))})`
  }
  return sql<boolean>`exists (select 1 from order_lines
    where order_lines."orderId" = orders.id and ${isOfProduct(productId)})`
}

/** By the id, with which those of its choices begin: they may be deleted since. */
function isOfProduct(productId: string) {
  const [first, end] = idsOfChoices(productId)
  return sql<boolean>`(order_lines."productId" = ${productId}
    or (order_lines."productId" >= ${first} and order_lines."productId" < ${end}))`
}

/**
 * What a product is called that was ordered, itself or one of its choices, also when it was deleted since; null when it was
 * not, unless it has choices.
 */
export async function findOrderedName(productId: string): Promise<string | null> {
  const [first, end] = idsOfChoices(productId)
  const names = db.selectFrom('order_lines').select('name').limit(1)
  const line = await names.where('productId', '=', productId).executeTakeFirst()
  if (line) return line.name
  const product = await db
    .selectFrom('products')
    .select(['name', 'options'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (product?.options) return product.name
  const ofChoice = await names.where('productId', '>=', first).where('productId', '<', end).executeTakeFirst()
  return ofChoice ? (product?.name ?? productOfChoiceName(ofChoice.name)) : null
}
