import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { $ZodType, input, output } from 'zod/v4/core'

import { problems } from '#copy/problems.ts'
import { partsOfName } from './field-name.server.ts'
import { type FormShape, shapeOf } from './form-shape.server.ts'
import { readForm } from './read-form.server.ts'

/** What was parsed of each request, for a refusal that keeps the form's values. */
const submissions = new WeakMap<Request, Submission<unknown>>()

/** The form that was parsed from this request; undefined when none was. */
export function submissionOf(request: Request): Submission<unknown> | undefined {
  return submissions.get(request)
}

/**
 * Parses the form in a request's body: the only way by which an action reads a form. The schema receives its own fields
 * alone, so that only they can be echoed.
 * @throws 400 when the body is not a form that the schema's form could send
 */
export async function parseForm<Schema extends $ZodType>(
  request: Request,
  schema: Schema,
): Promise<Submission<input<Schema>, string[], output<Schema>>> {
  const fields = ownFields(await readForm(request), shapeOf(schema))
  const submission = parseWithZod(fields, { schema })
  submissions.set(request, submission)
  return submission
}

/** One file, sent as multipart. @returns null when there is none of this name, or several */
export async function readFile(request: Request, name: string): Promise<File | null> {
  const form = await readForm(request).catch(() => null)
  const [file, second] = form?.getAll(name) ?? []
  return file instanceof File && second === undefined ? file : null
}

function ownFields(form: FormData, shape: FormShape): FormData {
  const own = new FormData()
  for (const [name, value] of form) {
    const field = fieldAt(shape, partsOfName(name) ?? [])
    if (field === null) continue
    if (typeof value !== 'string') reject(problems.notAForm)
    if (field.kind !== 'list' && own.has(name)) reject(problems.repeatedField)
    if (field.kind === 'list' && own.getAll(name).length >= field.most) reject(problems.tooManyFields)
    own.append(name, value)
  }
  return own
}

/** The field with a name; null when the schema has none. */
function fieldAt(shape: FormShape, parts: (string | number)[]): FormShape | null {
  const [part, ...rest] = parts
  if (part === undefined) return shape.kind === 'object' ? null : shape
  if (shape.kind === 'object') {
    const field = shape.fields.get(String(part))
    if (field) return fieldAt(field, rest)
    // A strict schema names what it does not know as an error.
    return shape.strict && rest.length === 0 ? { kind: 'value' } : null
  }
  if (shape.kind !== 'list' || part === '') return null
  if (typeof part !== 'number') return null
  if (part >= shape.most) reject(problems.tooManyFields)
  return fieldAt(shape.of, rest)
}

function reject(problem: string): never {
  throw data(problem, { status: 400 })
}
