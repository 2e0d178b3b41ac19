import { useEffect, useRef, useState } from 'react'

import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { findState, type Place } from '#domain/values/place.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { findPin } from './find-pin.ts'

/**
 * What the shop says about the PIN code in a form; null until it has said it. A PIN code that is entered fills in city and
 * State, where nothing else was entered: both are the person's own as soon as they are changed.
 * @param formId the form with the fields `pincode`, `city` and `state`; null while it is not there
 * @param again the shop is asked again when this changes; until then, the answer stays
 */
export function usePinCode(formId: string | null, again?: unknown): PinAnswer | null {
  const [answer, setAnswer] = useState<PinAnswer | null>(null)
  const asked = useRef<string | null>(null)
  const filled = useRef<Place>({ city: '', state: '' })

  useEffect(() => {
    const form = formId === null ? null : document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let known: PinAnswer | null = null
    let stopped = false

    async function ask(why: 'shown' | 'pincode' | 'state') {
      const { pincode, state, question } = questionIn(form)
      const isAgain = question === asked.current
      if (isAgain && (why !== 'shown' || question === null)) return
      asked.current = question
      if (!isAgain) setAnswer(null)
      const found = pincode === null ? null : await findPin(pincode, { state, isFresh: true })
      if (stopped || asked.current !== question || (isAgain && !found)) return
      known = found
      setAnswer(found)
      if (why !== 'pincode' || !found?.place || !isOurs(form, filled.current)) return
      filled.current = found.place
      fill(form, found.place)
      asked.current = questionIn(form).question
    }

    function onInput({ target }: Event) {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'pincode') void ask('pincode')
      // A State that is filled in here is that of the answer.
      const state = target.name === 'state' ? findState(target.value) : null
      if (state !== null && state !== known?.state) void ask('state')
    }

    form.addEventListener('input', onInput)
    void ask('shown')
    return () => {
      stopped = true
      form.removeEventListener('input', onInput)
    }
  }, [formId, again])

  return answer
}

function questionIn(form: HTMLElement | null) {
  const pincode = normalisePincode(inputOf(form, 'pincode')?.value ?? '')
  const state = findState(inputOf(form, 'state')?.value ?? '')
  return { pincode, state, question: pincode && `${pincode} ${state}` }
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
