import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to the first field of a form that was refused, with each result of the form. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, result: unknown): void {
  useLayoutEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, result])
}
