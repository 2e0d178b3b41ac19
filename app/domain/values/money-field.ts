import { z } from 'zod'

import { problems } from '#copy/problems.ts'

import { checkedText } from './form-field.ts'
import { type Paise, rupeesToPaise } from './money.ts'
import { MAX_PRICE_PAISE } from '#domain/policy.ts'

/** A required amount in rupees, parsed to paise. */
export function rupees(label: string) {
  return checkedText(label, 20, amountProblem).transform((text): Paise => rupeesToPaise(text) ?? 0)
}

/** An optional amount in rupees, parsed to paise; blank is parsed to null. */
export function optionalRupees() {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || amountProblem(text) === null, problems.fields.price)
    .optional()
    .transform((text): Paise | null => rupeesToPaise(text ?? ''))
}

function amountProblem(text: string): string | null {
  const amount = rupeesToPaise(text)
  return amount !== null && amount <= MAX_PRICE_PAISE ? null : problems.fields.price
}
