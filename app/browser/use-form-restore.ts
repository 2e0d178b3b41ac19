import { useEffect } from 'react'

import { useCurrentUser } from './current-user.ts'
import {
  type Content,
  contentOf,
  enter,
  type Field,
  initialContent,
  isField,
  isTickable,
} from './field-content.ts'

/** What was entered in a field; `value` tells fields of one name apart that are ticked. */
interface StoredField {
  name: string
  value: string | null
  content: Content
}

/**
 * Keeps what a customer enters in the form with this id, in this tab, and enters it again when its page comes back: phones
 * load a page again after a photo was taken, and a session that has ended leads to the sign-in. Who leaves the form in any
 * other way, or has sent it, begins anew. Photos and passwords are not kept.
 */
export function useFormRestore(formId: string): void {
  const accountId = useCurrentUser(({ person }) => person?.id)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement) || accountId === undefined) return
    const { pathname } = location
    const key = `kalam.form.${accountId}.${pathname}${location.search}`
    const save = () => store(key, changedFields(form))
    const forget = (isLeft: boolean) => {
      if (isLeft && location.pathname !== '/login') store(key, [])
    }
    // The next page may be closed, or replaced by a document, before it is rendered and this effect ends.
    const onPageHide = () => forget(location.pathname !== pathname)
    void enterAgain(form, read(key))
    form.addEventListener('input', save)
    addEventListener('pagehide', onPageHide)
    return () => {
      form.removeEventListener('input', save)
      removeEventListener('pagehide', onPageHide)
      // The effect also ends when the session does: then the form is still there.
      setTimeout(() => forget(!form.isConnected))
    }
  }, [formId, accountId])
}

function changedFields(form: HTMLFormElement): StoredField[] {
  return fieldsOf(form)
    .filter((field) => contentOf(field) !== initialContent(field))
    .map((field) => ({ name: field.name, value: valueOf(field), content: contentOf(field) }))
}

/** What the browser itself has filled in, or what has been typed meanwhile, stays. */
async function enterAgain(form: HTMLFormElement, stored: readonly StoredField[]): Promise<void> {
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

function store(key: string, stored: readonly StoredField[]): void {
  try {
    if (stored.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage is full or disabled: the form works without it.
  }
}

function read(key: string): StoredField[] {
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
