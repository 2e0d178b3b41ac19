import { useEffect, useState } from 'react'

import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { Place } from '#domain/values/place.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { findPin } from './find-pin.ts'

/**
 * What the shop says about the PIN code in a form; null until it has said it. A PIN code that is entered fills in city and
 * State, where nothing else was entered: both are the person's own as soon as they are changed.
 * @param formId the form with the fields `pincode`, `city` and `state`
 */
export function usePinCode(formId: string): PinAnswer | null {
  const [answer, setAnswer] = useState<PinAnswer | null>(null)

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let asked: string | null = null
    let filled: Place = { city: '', state: '' }

    async function ask(isEntered: boolean) {
      const pincode = normalisePincode(inputOf(form, 'pincode')?.value ?? '')
      if (pincode === asked) return
      asked = pincode
      setAnswer(null)
      const found = pincode === null ? null : await findPin(pincode)
      if (asked !== pincode) return
      setAnswer(found)
      if (!isEntered || !found?.place || !isOurs(form, filled)) return
      filled = found.place
      fill(form, filled)
    }

    function onInput({ target }: Event) {
      if (target instanceof HTMLInputElement && target.name === 'pincode') void ask(true)
    }

    form.addEventListener('input', onInput)
    void ask(false)
    return () => {
      asked = null
      form.removeEventListener('input', onInput)
    }
  }, [formId])

  return answer
}

function inputOf(form: HTMLElement | null, name: string): HTMLInputElement | null {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  return field instanceof HTMLInputElement ? field : null
}

/** Whether both fields are empty, or as they were filled in here. */
function isOurs(form: HTMLElement | null, { city, state }: Place): boolean {
  const [now, then] = [
    { city: inputOf(form, 'city')?.value.trim(), state: inputOf(form, 'state')?.value.trim() },
    { city, state },
  ]
  return (!now.city && !now.state) || (now.city === then.city && now.state === then.state)
}

/** As if it were typed: the draft of the form is saved, and errors of the empty fields disappear. */
function fill(form: HTMLElement | null, place: Place): void {
  for (const name of ['city', 'state'] as const) {
    const field = inputOf(form, name)
    if (!field) continue
    // React would take the value for one that it knows.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, place[name])
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
