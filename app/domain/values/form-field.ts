import { z } from 'zod'

import { problems } from '#copy/problems.ts'

/**
 * Required text on one line. The fields of this file accept what is missing as well as what is blank,
 * because browsers send the one and form libraries the other. Each reports one problem at a time and never
 * aborts, so that a form can still say as a whole that something is missing.
 */
export function requiredText(label: string, max: number) {
  return textWith(label, (text) => (isBlank(text) ? problems.fields.required(label) : lineProblem(text, max)))
}

/** Text that may be left blank; blank comes out as undefined. */
export function optionalText(max: number) {
  return optionalWith((text) => lineProblem(text, max))
}

/** Required text in which line breaks and tabs are welcome. */
export function requiredProse(label: string, max: number) {
  return textWith(label, (text) =>
    isBlank(text) ? problems.fields.required(label) : proseProblem(text, max),
  )
}

/** Prose that may be left blank; blank comes out as undefined. */
export function optionalProse(max: number) {
  return optionalWith((text) => proseProblem(text, max))
}

/** Required text with one rule of its own: `problemOf` answers null for what is fine. */
export function checkedText(label: string, max: number, problemOf: (text: string) => string | null) {
  return textWith(label, (text) => {
    if (isBlank(text)) return problems.fields.required(label)
    return lineProblem(text, max) ?? problemOf(text)
  })
}

/**
 * A whole number, as a number or in plain digits (`3`; not `3.0`, `1e3` or ` `). Read from what was sent and not from a
 * number that a form library has made of it: to JavaScript `1e3` is a thousand, and a blank field is nothing.
 */
export function wholeNumber(min: number, max: number) {
  return z.unknown().transform((value, context): number => {
    const number = typeof value === 'string' && /^[0-9]{1,15}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max)
      return number
    context.addIssue({ code: 'custom', message: problems.fields.wholeNumber(min, max), input: value })
    return z.NEVER
  })
}

/** A box that may be ticked: browsers send `on` or nothing. */
export const ticked = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)

/**
 * Whether none of these fields is blank: for a form's "fill in all required fields", beside each field's
 * own.
 */
export function hasFilledIn(names: readonly string[]) {
  return (form: unknown): boolean => {
    const fields: Readonly<Record<string, unknown>> = Object(form)
    return !names.some((name) => isBlank(fields[name]))
  }
}

/** Nothing a person can see: missing, empty, spaces, or only invisible marks. */
export function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && /^[\s\p{Cf}]*$/u.test(value))
}

function textWith(label: string, problemOf: (text: string) => string | null) {
  return z
    .string({ error: problems.fields.required(label) })
    .trim()
    .superRefine(reporting(problemOf))
}

function optionalWith(problemOf: (text: string) => string | null) {
  return z
    .string()
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

/** Half of a surrogate pair cannot be stored as UTF-8: it would come back as another text. */
function lengthProblem(text: string, max: number): string | null {
  if (!text.isWellFormed()) return problems.fields.badCharacters
  return text.length > max ? problems.fields.tooLong(max) : null
}
