import { useRef, useState } from 'react'

import { ADDRESS_FIELDS, type AddressField } from '#domain/orders/order.ts'
import { addressSpelled, type SavedAddress } from '#domain/customers/saved-address.ts'
import type { CheckoutFields } from './checkout-fields.ts'

type Written = Record<AddressField, string>

/** Which saved address the fields spell out: choosing one fills them in, and writing in them is a new one. */
export function useAddressChoice(saved: SavedAddress[], fields: CheckoutFields) {
  const [chosen, setChosen] = useState<SavedAddress | null>(() => {
    const first = ADDRESS_FIELDS.map((name) => [name, fields[name].initialValue] as const)
    return addressSpelled(Object.fromEntries(first), saved) ?? null
  })
  const ownWords = useRef<Written>(blank)

  function look(form: HTMLFormElement | null) {
    if (form) setChosen(addressSpelled(writtenIn(form), saved) ?? null)
  }

  function choose(address: SavedAddress | null, form: HTMLFormElement) {
    if (chosen === null) ownWords.current = writtenIn(form)
    fillIn(form, address ?? ownWords.current)
    setChosen(address)
  }

  return { chosen, choose, look }
}

const blank = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ''])) as Written

function writtenIn(form: HTMLFormElement): Written {
  const data = new FormData(form)
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Written
}

function fillIn(form: HTMLFormElement, words: Partial<Written> | SavedAddress): void {
  for (const name of ADDRESS_FIELDS) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    field.value = words[name] ?? ''
    // What was wrong with the words before is not wrong with these: the form looks again.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
