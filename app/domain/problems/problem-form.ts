import { z } from 'zod'

import { problems } from '#copy/problems.ts'
import { problemReports as words } from '#copy/promises/problem-report.ts'
import { MAX_LINE_QUANTITY, MAX_PROBLEM_PHOTOS, PROSE_MAX_LENGTH } from '#domain/policy.ts'
import { refundForm } from '#domain/returns/return-form.ts'
import {
  formKey,
  optionalCheckedText,
  optionalProse,
  requiredProse,
  wholeNumber,
} from '#domain/values/form-field.ts'
import { rupees } from '#domain/values/money-field.ts'
import { PROBLEM_KINDS } from './problem-report.ts'

const ID = /^[\w-]{8,64}$/

/** A customer's report. Its id follows from `key`, so that the same report sent twice is one. */
export const problemForm = z.object({
  key: formKey(words.form.failed),
  lineId: z.string({ error: words.form.chooseItem }).min(1, words.form.chooseItem).max(64, words.form.failed),
  quantity: wholeNumber(1, MAX_LINE_QUANTITY),
  kind: z.enum(PROBLEM_KINDS, { error: problems.fields.required(words.form.kind) }),
  description: requiredProse(words.form.description, PROSE_MAX_LENGTH),
  // The ids of the photos, separated by spaces.
  photos: optionalCheckedText(300, photosProblem).transform((text) => text?.split(' ') ?? []),
})

export const problemMessageForm = z.object({ message: requiredProse(words.admin.message, PROSE_MAX_LENGTH) })

export const declineProblemForm = z.object({ message: requiredProse(words.admin.reason, PROSE_MAX_LENGTH) })

/** What is added to a settlement. */
export const settleProblemForm = z.object({ message: optionalProse(PROSE_MAX_LENGTH) })

export const refundProblemForm = refundForm.extend({
  refundAmount: rupees(words.admin.amount).refine((amount) => amount > 0, words.admin.refundZero),
  message: optionalProse(PROSE_MAX_LENGTH),
})

function photosProblem(text: string): string | null {
  const ids = text.split(' ')
  return ids.length <= MAX_PROBLEM_PHOTOS && ids.every((id) => ID.test(id)) ? null : words.photos.tooMany
}
