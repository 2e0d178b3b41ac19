import { z } from 'zod'

import { amountProblem } from './amount-problem.ts'
import { checkedText } from './form-field.ts'
import { type Paise, typedRupees } from './money.ts'

/** A required amount in rupees, parsed to paise. */
export function rupees(label: string) {
  return checkedText(label, 20, amountProblem).transform((text): Paise => typedRupees(text) ?? 0)
}

/** An optional amount in rupees, parsed to paise; blank is parsed to null. */
export function optionalRupees() {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = text === '' ? null : amountProblem(text)
      if (message !== null) context.addIssue({ code: 'custom', message, input: text })
    })
    .optional()
    .transform((text): Paise | null => typedRupees(text ?? ''))
}
