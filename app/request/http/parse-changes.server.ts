import type { $ZodType } from 'zod/v4/core'

import { areSame, sentTexts, shownFields, shownIn } from '#domain/values/shown-fields.ts'
import { parseForm } from './parse-form.server.ts'
import { readForm } from './read-form.server.ts'

/**
 * Parses a form that changes something that is stored. A field that has what its page showed is not a change: it gets what
 * is stored now, so that a page that was opened earlier, in another tab for example, does not put back what was
 * changed since.
 * @param stored the values of the form's fields, as they are now
 * @throws 400 when the body is not a form that the schema's form could send
 */
export async function parseChanges<Schema extends $ZodType>(
  request: Request,
  schema: Schema,
  stored: object,
) {
  await keepStored(request, () => stored)
  return parseForm(request, schema)
}

/**
 * Gives the fields that were not changed what is stored, before they are parsed. A form that does not say what it showed
 * changes all fields.
 * @param storedIn the values of the fields that the form has, as they are now
 * @returns whether something was stored since the page was opened
 * @throws 400 when the body is not a form
 */
export async function keepStored(request: Request, storedIn: (form: FormData) => object): Promise<boolean> {
  const form = await readForm(request)
  return keepIn(form, storedIn(form))
}

function keepIn(form: FormData, stored: object): boolean {
  const shown = shownIn(form)
  let kept = false
  for (const [name, texts] of Object.entries(shownFields(stored))) {
    const before = shown[name]
    if (!before || areSame(before, texts) || !areSame(before, sentTexts(form, name))) continue
    kept = true
    form.delete(name)
    for (const text of texts) form.append(name, text)
  }
  return kept
}
