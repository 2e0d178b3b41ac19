import { type FormEvent, useEffectEvent, useLayoutEffect, useState } from 'react'

import {
  areSame,
  isShownFields,
  sentFields,
  type ShownFields,
  shownFields,
  valuesFrom,
} from '#domain/values/shown-fields.ts'

/** What was typed in a form and is not saved, beside what the form showed when it was opened. */
interface FormDraft {
  shown: ShownFields
  typed: ShownFields
}

type KeptIn = 'sessionStorage' | 'localStorage'

interface DraftOptions {
  /** The names of fields that say what the others are of: a draft in which they differ is not of this form. */
  same?: readonly string[]
  /** Local storage also keeps it when the tab is closed, and has one draft for all tabs. */
  keptIn?: KeptIn
}

export type Draft<Values extends object> = ReturnType<typeof useFormDraft<Values>>

/**
 * Keeps what is typed in a form, so that another page, a sign-in or a reload does not lose it. The form starts
 * as the server rendered it; one with another `version` is a new form, with other initial values.
 * @param values of the form's fields, as they are stored
 */
export function useFormDraft<Values extends object>(
  formId: string,
  values: Values,
  { same = [], keptIn = 'sessionStorage' }: DraftOptions = {},
) {
  const [{ typed, shown, version }, setForm] = useState<{
    /** What the draft had when the form was opened; null when there was none. */
    typed: ShownFields | null
    shown: ShownFields
    version: number
  }>(() => ({ typed: null, shown: shownFields(values), version: 0 }))
  const restore = useEffectEvent(() => {
    const stored = readFormDraft(formId, keptIn)
    const isSame = (name: string) => areSame(stored?.typed[name] ?? [], shown[name] ?? [])
    if (stored && same.every(isSame)) setForm({ ...stored, version: 1 })
  })
  // Before what was typed early is typed again (early-input.ts).
  useLayoutEffect(() => restore(), [])
  /** @param others what the form would send of some fields, where it does not have it yet */
  function save(form: HTMLFormElement, others: ShownFields = {}) {
    const typed = { ...sentFields(new FormData(form), Object.keys(shown)), ...others }
    saveFormDraft(formId, { shown, typed }, keptIn)
  }
  return {
    version,
    isDraft: typed !== null,
    start: typed ? valuesFrom(values, typed) : values,
    shown,
    save,
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => save(currentTarget),
    /** For a form that is being left. */
    forget: () => deleteFormDraft(formId),
    discard() {
      deleteFormDraft(formId)
      setForm((before) => ({ typed: null, shown: shownFields(values), version: before.version + 1 }))
    },
    /** After a save the page stays, and shows what was sent. */
    saved(sent: FormData) {
      deleteFormDraft(formId)
      setForm((before) => ({ ...before, typed: null, shown: sentFields(sent, Object.keys(before.shown)) }))
    },
  }
}

export function deleteFormDraft(formId: string): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(keyOf(formId))
}

function saveFormDraft(formId: string, draft: FormDraft, keptIn: KeptIn): void {
  try {
    if (JSON.stringify(draft.typed) === JSON.stringify(draft.shown)) deleteFormDraft(formId)
    else window[keptIn].setItem(keyOf(formId), JSON.stringify(draft))
  } catch {
    // The storage is unavailable or full: the form works without it.
  }
}

/** The draft; null when there is none, or none that can be read. */
function readFormDraft(formId: string, keptIn: KeptIn): FormDraft | null {
  try {
    const { shown, typed } = JSON.parse(window[keptIn].getItem(keyOf(formId)) ?? 'null') as FormDraft
    return isShownFields(shown) && isShownFields(typed) ? { shown, typed } : null
  } catch {
    return null
  }
}

const keyOf = (formId: string) => `kalam.draft.form.${formId}`
