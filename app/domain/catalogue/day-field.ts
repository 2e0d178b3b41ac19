import { z } from 'zod'

import { problems } from '#copy/problems.ts'

/** A day or blank, parsed to a moment or null. */
export function optionalDay(momentOf: (text: string) => number | null) {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || momentOf(text) !== null, problems.fields.saleDates.day)
    .optional()
    .transform((text) => momentOf(text ?? ''))
}
