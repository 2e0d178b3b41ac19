import { useEffect, useLayoutEffect } from 'react'

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
 * other way, or has sent it, begins anew. Files and passwords are not kept.
 */
export function useFormRestore(formId: string): void {
  const accountId = useCurrentUser(({ person }) => person?.id)
  useEffect(() => {
    const form = formOf(formId)
    if (!form || accountId === undefined) return
    const key = keyOf(accountId)
    const save = () => store(key, changedFields(form))
    void enterAgain(form, read(key))
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [formId, accountId])
  // An effect that ends after the next page is shown comes too late for who leaves that page at once.
  useLayoutEffect(() => {
    const form = formOf(formId)
    if (!form || accountId === undefined) return
    const { pathname } = location
    const key = keyOf(accountId)
    const forget = (isLeft: boolean) => {
      if (isLeft && location.pathname !== '/login') store(key, [])
    }
    // The next page may be closed, or replaced by a document, before it is rendered.
    const onPageHide = () => forget(location.pathname !== pathname)
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      // The effect also ends when the session does: then the form is still there.
      queueMicrotask(() => forget(!form.isConnected))
    }
  }, [formId, accountId])
}

function formOf(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? form : undefined
}

function keyOf(accountId: string): string {
  return `kalam.form.${accountId}.${location.pathname}${location.search}`
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
