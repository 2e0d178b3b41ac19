import { z } from 'zod'

import { adminCounter } from '#copy/admin/counter.ts'
import {
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  MAX_PRICE_PAISE,
  PRODUCT_NAME_MAX_LENGTH,
  PROSE_MAX_LENGTH,
} from '#domain/policy.ts'
import { requiredText, ticked, wholeNumber } from '#domain/values/form-field.ts'
import { COUNTER_METHODS, type Sale, saleTotal } from './sale.ts'
import { isSaleReference } from './sale-reference.ts'

const words = adminCounter.problems

const saleLine = z.strictObject({
  productId: z.string().min(1).max(64),
  name: z.string().max(PRODUCT_NAME_MAX_LENGTH),
  price: z.int().min(0).max(MAX_PRICE_PAISE),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
})

const saleLines = z
  .array(saleLine)
  .min(1)
  .max(MAX_CART_LINES)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length)

/** The lines are one field, as JSON: as fields of their own they would be more than any other form has. */
const linesField = z.string({ error: words.unreadable }).transform((text, context) => {
  const parsed = saleLines.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: words.unreadable, input: text })
  return z.NEVER
})

/** A sale, and whether it happened while the counter had no network: then it is recorded as it was. */
export const saleForm = z
  .object({
    reference: z.string({ error: words.unreadable }).refine(isSaleReference, words.unreadable),
    method: z.enum(COUNTER_METHODS, { error: words.unreadable }),
    given: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
    total: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    soldAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    offline: ticked,
    lines: linesField,
  })
  .refine(({ lines, total }) => saleTotal(lines) === total, { error: words.unreadable })
  .refine(({ method, given, total }) => given === undefined || (method === 'cash' && given >= total), {
    error: words.unreadable,
  })
  .transform(({ given = null, ...sale }) => ({ ...sale, given }))

/** The fields of {@link saleForm}. */
export function saleFields(sale: Sale, offline: boolean): Record<string, string> {
  const lines = sale.lines.map((line) => ({
    ...line,
    name: line.name.slice(0, SENT_NAME_LENGTH).toWellFormed(),
  }))
  return {
    reference: sale.reference,
    method: sale.method,
    total: String(sale.total),
    ...(sale.given !== null && { given: String(sale.given) }),
    ...(offline && { offline: 'on' }),
    soldAt: String(sale.soldAt),
    lines: JSON.stringify(lines),
  }
}

/** Needed only of products that are gone: a hundred names of another script would be a large form. */
const SENT_NAME_LENGTH = 60

/** Taking a sale back. */
export const voidForm = z.object({ reason: requiredText(adminCounter.void.reason, PROSE_MAX_LENGTH) })

/** What becomes of pieces that were sold and that the stock did not have. */
export const settlementForm = z.object({ take: z.enum(['yes', 'no']) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
