import { z } from 'zod'

import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import { problems } from '#copy/problems.ts'
import { barcodeField } from '#domain/catalogue/barcode-field.ts'
import { mrpProblem } from '#domain/catalogue/facts/mrp.ts'
import {
  MAX_CHOICES,
  MAX_OPTIONS,
  MAX_STOCK,
  OPTION_NAME_MAX_LENGTH,
  OPTION_VALUE_MAX_LENGTH,
} from '#domain/policy.ts'
import {
  optionalProse,
  optionalText,
  optionalWholeNumber,
  ticked,
  wholeNumber,
} from '#domain/values/form-field.ts'
import { optionalRupees, rupees } from '#domain/values/money-field.ts'
import { type Option, valuesOf } from './choices.ts'
import { optionsProblem } from './plan-options.ts'

const MAX_VALUES_LENGTH = MAX_CHOICES * (OPTION_VALUE_MAX_LENGTH + 2)

/** The two options, each with its values between commas, and the choices that there are. */
export const choicesForm = z
  .object({
    options: z
      .array(
        z.object({
          name: optionalText(OPTION_NAME_MAX_LENGTH),
          values: optionalProse(MAX_VALUES_LENGTH),
        }),
      )
      .max(MAX_OPTIONS)
      .default([]),
    rows: z
      .array(
        z
          .object({
            id: z.string().regex(/^[\w.-]{1,64}$/),
            price: rupees(words.price),
            discountedPrice: optionalRupees(),
            mrp: optionalRupees(),
            stockQuantity: wholeNumber(0, MAX_STOCK),
            stockSeen: wholeNumber(0, MAX_STOCK),
            movementSeen: optionalWholeNumber(0, Number.MAX_SAFE_INTEGER),
            barcode: barcodeField,
            /** The path of a picture of the product; left out: the choice has none of its own. */
            picture: z.string().max(200).default(''),
            /** It is no longer sold. */
            isRemoved: ticked,
          })
          .superRefine(({ price, discountedPrice, mrp }, context) => {
            const aboveMrp = mrpProblem({ price, mrp })
            if (aboveMrp)
              context.addIssue({ code: 'custom', path: ['price'], message: aboveMrp, input: price })
            if (discountedPrice === null || discountedPrice < price) return
            const message = problems.fields.discountTooHigh
            context.addIssue({ code: 'custom', path: ['discountedPrice'], message, input: discountedPrice })
          }),
      )
      .max(MAX_CHOICES)
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)
      .default([]),
  })
  .transform(({ options, rows }) => ({
    rows,
    options: options.flatMap(({ name, values }) => {
      const option = { name: name ?? '', values: valuesOf(values ?? '') }
      return option.name === '' && option.values.length === 0 ? [] : [option]
    }),
  }))
  .superRefine(({ options, rows }, context) => {
    const problem = problemOf(options)
    if (problem) context.addIssue({ code: 'custom', path: ['options'], message: problem, input: rows })
  })

export type ChoicesForm = z.output<typeof choicesForm>
export type EditedChoice = ChoicesForm['rows'][number]

/** What is wrong with the options, in words; null when nothing is. */
function problemOf(options: readonly Option[]): string | null {
  if (options.some(({ name }) => name === '')) return words.problems['no-name']
  const long = options.flatMap(({ values }) => values).find(({ length }) => length > OPTION_VALUE_MAX_LENGTH)
  if (long !== undefined) return words.problems.longValue(long, OPTION_VALUE_MAX_LENGTH)
  const problem = optionsProblem(options)
  return problem && words.problems[problem]
}
