import { useRef, useState } from 'react'

import { ADDRESS_FIELDS, type AddressField, RECIPIENT_FIELDS } from '#domain/orders/order.ts'
import { findSavedAddress, type SavedAddress } from '#domain/customers/saved-address.ts'
import type { CheckoutFields } from './checkout-fields.ts'

type AddressValues = Record<AddressField, string>

/**
 * The saved address that the fields contain: choosing one fills the fields, and those of its recipient, and editing them
 * selects none.
 */
export function useAddressChoice(saved: SavedAddress[], fields: CheckoutFields) {
  const [chosen, setChosen] = useState<SavedAddress | null>(() => {
    const first = ADDRESS_FIELDS.map((name) => [name, fields[name].initialValue] as const)
    return findSavedAddress(Object.fromEntries(first), saved) ?? null
  })
  const enteredAddress = useRef<AddressValues>(blank)

  function updateChoice(form: HTMLFormElement | null) {
    if (form) setChosen(findSavedAddress(readAddress(form), saved) ?? null)
  }

  function choose(address: SavedAddress | null, form: HTMLFormElement) {
    if (chosen === null) enteredAddress.current = readAddress(form)
    fillIn(form, address ?? enteredAddress.current)
    setChosen(address)
  }

  return { chosen, choose, updateChoice }
}

const blank = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ''])) as AddressValues

function readAddress(form: HTMLFormElement): AddressValues {
  const data = new FormData(form)
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, String(data.get(name) ?? '')]),
  ) as AddressValues
}

function fillIn(form: HTMLFormElement, values: AddressValues | SavedAddress): void {
  for (const name of ADDRESS_FIELDS) fillField(form, name, values[name] ?? '')
  if (!('id' in values)) return
  for (const name of RECIPIENT_FIELDS) if (values[name]) fillField(form, name, values[name])
}

function fillField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = value
  // Conform validates again on input, so errors of the previous values disappear.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
