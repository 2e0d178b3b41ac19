import {
  type Content,
  contentOf,
  enter,
  type Field,
  initialContent,
  isField,
  isTickable,
} from '#browser/field-content.ts'

/** What was entered in a field; `value` tells fields of one name apart that are ticked. */
interface StoredField {
  name: string
  value: string | null
  content: Content
}

/** What differs from what the server rendered. */
export function changedFields(form: HTMLFormElement): StoredField[] {
  return fieldsOf(form)
    .filter((field) => contentOf(field) !== initialContent(field))
    .map((field) => ({ name: field.name, value: valueOf(field), content: contentOf(field) }))
}

/** Enters it as a person would. What the browser itself has filled in, or what has been typed meanwhile, stays. */
export async function enterAgain(form: HTMLFormElement, stored: readonly StoredField[]): Promise<void> {
  for (const { name, value, content } of stored) {
    // React renders between two of them: one field can decide what another offers.
    await Promise.resolve()
    const field = fieldsOf(form).find((each) => each.name === name && valueOf(each) === value)
    if (field && contentOf(field) === initialContent(field) && content !== contentOf(field))
      enter(field, content)
  }
}

const NOT_STORED = new Set(['hidden', 'password', 'file'])

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField).filter(({ name, type }) => name !== '' && !NOT_STORED.has(type))
}

function valueOf(field: Field): string | null {
  return isTickable(field) ? field.value : null
}

/** Stores it in this tab. */
export function storeFields(key: string, stored: readonly StoredField[]): void {
  try {
    if (stored.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage is full or disabled: the form works without it.
  }
}

export function readFields(key: string): StoredField[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredField) : []
  } catch {
    return []
  }
}

function isStoredField(stored: Partial<StoredField> | null): stored is StoredField {
  return typeof stored?.name === 'string' && ['string', 'boolean'].includes(typeof stored.content)
}
