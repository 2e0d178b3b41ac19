import type { $ZodType } from 'zod/v4/core'

import { areSame, mergedTexts, sentTexts, shownFields, shownIn } from '#domain/values/shown-fields.ts'
import { parseForm } from './parse-form.server.ts'
import { readForm } from './read-form.server.ts'

/**
 * Parses a form that changes something that is stored. A field that has what its page showed is not a change: it gets what
 * is stored now, so that a page that was opened earlier, in another tab for example, does not put back what was
 * changed since. A list that both have changed has the entries of both.
 * @param stored the values of the form's fields, as they are now
 * @param lines the names of fields whose lines are a list
 * @throws 400 when the body is not a form that the schema's form could send
 */
export async function parseChanges<Schema extends $ZodType>(
  request: Request,
  schema: Schema,
  stored: object,
  lines: readonly string[] = [],
) {
  await keepStored(request, () => stored, lines)
  return parseForm(request, schema)
}

/**
 * Gives the fields that were not changed what is stored, before they are parsed. A form that does not say what it showed
 * changes all fields.
 * @param storedIn the values of the fields that the form has, as they are now
 * @returns whether something was stored since the page was opened
 * @throws 400 when the body is not a form
 */
export async function keepStored(
  request: Request,
  storedIn: (form: FormData) => object,
  lines: readonly string[] = [],
): Promise<boolean> {
  const form = await readForm(request)
  const stored = storedIn(form)
  const isList = (name: string) => Array.isArray(Reflect.get(stored, name))
  const shown = shownIn(form)
  let kept = false
  for (const [name, now] of Object.entries(shownFields(stored))) {
    const [before, sent] = [shown[name], sentTexts(form, name)]
    if (!before || areSame(before, now)) continue
    const merge = isList(name) ? mergedTexts : lines.includes(name) ? mergedLines : lastSaved
    const texts = areSame(before, sent) ? now : merge(before, sent, now)
    if (areSame(texts, sent)) continue
    kept = true
    form.delete(name)
    for (const text of texts) form.append(name, text)
  }
  return kept
}

const lastSaved = (_shown: string[], sent: string[]) => sent

function mergedLines([shown = '']: string[], [sent]: string[], [stored = '']: string[]): string[] {
  if (sent === undefined) return []
  return [mergedTexts(shown.split('\n'), sent.split('\n'), stored.split('\n')).join('\n')]
}
