import { z } from 'zod'

import { problems } from '#copy/problems.ts'
import { plainNumber } from './numbers/plain-number.ts'
import { withoutInvisible } from './text/visible-text.ts'

// Without this, the first parse of a form tries whether zod may compile its checks. In a browser the content security
// policy forbids that, and the attempt is reported. All forms that are checked in a browser are made of these fields.
z.config({ jitless: true })

/**
 * Required text on one line. The fields of this file treat a missing value like a blank one, because browsers send
 * blank fields and form libraries leave them out. Each reports one problem at a time and never aborts, so that a form
 * can still report an error of the whole form. Invisible characters are removed from all of them.
 */
export function requiredText(label: string, max: number) {
  return textWith(label, (text) => (isBlank(text) ? problems.fields.required(label) : lineProblem(text, max)))
}

/** Optional text on one line; blank is parsed to undefined. */
export function optionalText(max: number) {
  return optionalWith((text) => lineProblem(text, max))
}

/** The same with a rule of its own, which is not asked about blank text. */
export function optionalCheckedText(max: number, problemOf: (text: string) => string | null) {
  return optionalWith((text) => lineProblem(text, max) ?? (isBlank(text) ? null : problemOf(text)))
}

/** Required text that may contain line breaks and tabs. */
export function requiredProse(label: string, max: number) {
  return textWith(label, (text) =>
    isBlank(text) ? problems.fields.required(label) : proseProblem(text, max),
  )
}

/** Optional text that may contain line breaks and tabs; blank is parsed to undefined. */
export function optionalProse(max: number) {
  return optionalWith((text) => proseProblem(text, max))
}

/** Required text with a rule of its own: `problemOf` returns an error message, or null for valid text. */
export function checkedText(label: string, max: number, problemOf: (text: string) => string | null) {
  return textWith(label, (text) => {
    if (isBlank(text)) return problems.fields.required(label)
    return lineProblem(text, max) ?? problemOf(text)
  })
}

/**
 * A whole number, as a number or in digits (`3`, `1,00,000`; not `3.0`, `1e3` or ` `). Parsed from the text that was sent,
 * because a form library's conversion would accept `1e3` as 1000 and a blank field as undefined.
 */
export function wholeNumber(min: number, max: number) {
  return z.unknown().transform((value, context): number => {
    const text = typeof value === 'string' ? plainNumber(value) : ''
    const number = /^[0-9]{1,15}$/.test(text) ? Number(text) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max)
      return number
    context.addIssue({ code: 'custom', message: problems.fields.wholeNumber(min, max), input: value })
    return z.NEVER
  })
}

/** The same, or nothing; blank is parsed to null. */
export function optionalWholeNumber(min: number, max: number) {
  const number = wholeNumber(min, max)
  const optional = z.unknown().optional()
  return optional.transform((value, context): number | null => {
    if (isBlank(value)) return null
    const { success, data } = number.safeParse(value)
    if (success) return data
    context.addIssue({ code: 'custom', message: problems.fields.wholeNumber(min, max), input: value })
    return z.NEVER
  })
}

/** Identifies a form, so that sent twice it makes one thing. */
export function formKey(problem: string) {
  return z.string({ error: problem }).regex(/^[\w-]{8,64}$/, problem)
}

/** A checkbox: browsers send `on` or nothing. */
export const ticked = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)

/** Whether none of these fields is blank: for the form error "fill in all required fields" beside the field errors. */
export function hasFilledIn(names: readonly string[]) {
  return (form: unknown): boolean => {
    const fields: Readonly<Record<string, unknown>> = Object(form)
    return !names.some((name) => isBlank(fields[name]))
  }
}

/** Whether a value has no visible character: missing, empty, or only spaces and invisible characters. */
export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && /^[\s\p{Cf}]*$/u.test(value))
}

function textWith(label: string, problemOf: (text: string) => string | null) {
  return z
    .string({ error: problems.fields.required(label) })
    .overwrite(withoutInvisible)
    .trim()
    .superRefine(reporting(problemOf))
}

function optionalWith(problemOf: (text: string) => string | null) {
  return z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .superRefine(reporting(problemOf))
    .transform((text) => (isBlank(text) ? undefined : text))
    .optional()
}

function reporting(problemOf: (text: string) => string | null) {
  return (text: string, context: z.RefinementCtx) => {
    const message = problemOf(text)
    if (message) context.addIssue({ code: 'custom', message, input: text })
  }
}

function lineProblem(text: string, max: number): string | null {
  return /\p{Cc}/u.test(text) ? problems.fields.badCharacters : lengthProblem(text, max)
}

function proseProblem(text: string, max: number): string | null {
  return /(?![\n\r\t])\p{Cc}/u.test(text) ? problems.fields.badCharacters : lengthProblem(text, max)
}

/** A lone surrogate cannot be stored as UTF-8: the stored text would differ from the entered one. */
function lengthProblem(text: string, max: number): string | null {
  if (!text.isWellFormed()) return problems.fields.badCharacters
  return text.length > max ? problems.fields.tooLong(max) : null
}
