import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

import { useCurrentUser } from '#browser/current-user.ts'
import { changedFields, enterAgain, readFields, storeFields } from './stored-fields.ts'

/**
 * Keeps what a customer enters in the form with this id, in this tab, and enters it again when its page comes back: phones
 * load a page again after a photo was taken, and a session that has ended leads to the sign-in. Who leaves the form in any
 * other way, or has sent it, begins anew. Files and passwords are not kept.
 */
export function useFormRestore(formId: string): void {
  const accountId = useCurrentUser(({ person }) => person?.id)
  useEffect(() => {
    const form = formOf(formId)
    if (form && accountId !== undefined) return restore(form, keyOf(accountId))
  }, [formId, accountId])
  // An effect that ends after the next page is shown comes too late for who leaves that page at once.
  useLayoutEffect(() => {
    const form = formOf(formId)
    if (form && accountId !== undefined) return forgetWhenLeft(form, keyOf(accountId))
  }, [formId, accountId])
}

/**
 * The same for a form that is not the only one of its page, such as that in a dialog.
 * @param action the path it is sent to
 * @returns the form, and the ref to give it
 */
export function useKeptForm(action: string) {
  const form = useRef<HTMLFormElement>(null)
  const accountId = useCurrentUser(({ person }) => person?.id)
  const ref = useCallback(
    (element: HTMLFormElement) => {
      form.current = element
      return accountId === undefined ? undefined : keepForm(element, accountId, action)
    },
    [accountId, action],
  )
  return { form, ref }
}

/**
 * The same without React.
 * @param accountId whose it is
 * @returns a function for when the form goes
 */
export function keepForm(form: HTMLFormElement, accountId: string, action: string): () => void {
  const key = keyOf(accountId, action)
  const stops = [restore(form, key), forgetWhenLeft(form, key)]
  return () => stops.forEach((stop) => stop())
}

function restore(form: HTMLFormElement, key: string): () => void {
  const stop = new AbortController()
  const save = () => {
    if (!stop.signal.aborted) storeFields(key, changedFields(form))
  }
  form.addEventListener('input', save, { signal: stop.signal })
  // Also what was typed before it was known whose it is.
  void enterAgain(form, readFields(key)).then(save)
  return () => stop.abort()
}

/** Where a session that has ended leads: to a sign-in, and an admin's that was idle to the store. */
const AFTER_SESSION = /^\/(?:login|admin\/sign-in)\b|^\/store\?notice=admin-idle/

function forgetWhenLeft(form: HTMLFormElement, key: string): () => void {
  const { pathname } = location
  const forget = (isLeft: boolean) => {
    if (isLeft && !AFTER_SESSION.test(location.pathname + location.search)) storeFields(key, [])
  }
  // The next page may be closed, or replaced by a document, before it is rendered.
  const onPageHide = () => forget(location.pathname !== pathname)
  addEventListener('pagehide', onPageHide)
  return () => {
    removeEventListener('pagehide', onPageHide)
    // The effect also ends when the session does: then the form is still there.
    queueMicrotask(() => forget(!form.isConnected))
  }
}

function formOf(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? form : undefined
}

function keyOf(accountId: string, of = location.pathname + location.search): string {
  return `kalam.form.${accountId}.${of}`
}
