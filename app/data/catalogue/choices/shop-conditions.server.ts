import { type RawBuilder, sql } from 'kysely'

/** One line each: query plans are read with their texts. */
const PARENT_HIDDEN = sql`(select parent.hidden from products as parent where parent.id = products."parentId")`
const CHOICE_IN_STOCK = sql`select 1 from products as choice where choice."parentId" = products.id and choice."stockQuantity" > 0`

/** Of a row of `products`, 1 if it cannot be bought: hidden, or a choice of a product that is hidden. */
export const HIDDEN_FROM_SHOP = sql<
  0 | 1
>`case when products."parentId" is null then products.hidden else coalesce(${PARENT_HIDDEN}, 1) end`

/**
 * Condition on `products` that are found otherwise: visible in the shop. No index has it in this form: PostgreSQL would
 * read one that has nearly all products as well, taking this to leave out most.
 */
export const IS_SHOWN = sql<boolean>`products.hidden - 0 = 0`

/** The same as the index of the products in stock has it. */
export const IS_SHOWN_IN_INDEX = sql<boolean>`hidden + 0 = 0`

/** Condition on `products`: what has a stock of its own, hidden or not: no product with choices. */
export const IS_SOLD_ITSELF = sql<boolean>`products.options is null`

/** Condition on `products`: no choice. All lists of the shop have it from `hidden = 0`; those of the admin from here. */
export const IS_PRODUCT = sql<boolean>`products."parentId" is null`

/** Condition on `products`: in stock in one of its choices, and found along the index of the products with choices. */
export const HAS_CHOICE_IN_STOCK: RawBuilder<boolean> = sql<boolean>`products.options is not null and exists (${CHOICE_IN_STOCK})`

/**
 * Condition on `products`: in stock itself, or in one of its choices; what waits in a product until it is sold without
 * choices again does not count. No index serves it.
 */
export const IS_IN_STOCK: RawBuilder<boolean> = sql<boolean>`((products."stockQuantity" + 0 > 0 and ${IS_SOLD_ITSELF}) or (${HAS_CHOICE_IN_STOCK}))`

/** The same, found along the indexes of stocks: where another table is joined, which would be read whole. */
export const IS_IN_STOCK_BY_INDEX: RawBuilder<boolean> = sql<boolean>`products.id in (
  select id from products where "stockQuantity" > 0 and options is null
  union all select "parentId" from products where "parentId" is not null and "stockQuantity" > 0)`
