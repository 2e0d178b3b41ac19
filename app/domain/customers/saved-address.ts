import { orders } from '#copy/orders.ts'
import { profile } from '#copy/profile.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type DeliveryAddress,
  type Recipient,
} from '#domain/orders/order.ts'

/** A delivery address with an optional label and, as far as they are given, who receives the parcels. */
export interface NamedAddress extends DeliveryAddress, Partial<Recipient> {
  /** The customer's name for it, e.g. Home. */
  label?: string | undefined
}

/** One of the addresses in a customer's account. */
export interface SavedAddress extends NamedAddress {
  id: string
  isDefault: boolean
}

/** The short name of an address: its label, else its street. */
export function addressName({ label, street }: NamedAddress): string {
  return label ?? street
}

/** Who receives the parcels; empty when it is not given. */
export function recipientLine({ firstName, lastName, phone }: NamedAddress): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name, phone].filter(Boolean).join(profile.addresses.between)
}

/** The address on one line, without its short name. */
export function addressLine(address: SavedAddress): string {
  const { label, street, city, state, pincode, landmark } = address
  const place = `${city}, ${state} ${pincode}`
  const near = landmark ? [orders.landmark(landmark)] : []
  return [...(label ? [street] : []), place, ...near].join(profile.addresses.between)
}

/** A key that is equal for addresses of the same place: case, spaces, label and landmark do not matter. */
export function addressKey({ street, city, state, pincode }: DeliveryAddress): string {
  return [street, city, state, pincode]
    .map((text) => text.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/gu, ' ').trim())
    .join('\n')
}

/** The saved address whose fields equal these exactly, apart from outer spaces. */
export function findSavedAddress<Address extends DeliveryAddress>(
  fields: Readonly<Partial<Record<AddressField, string | undefined>>>,
  saved: readonly Address[],
): Address | undefined {
  return saved.find((address) =>
    ADDRESS_FIELDS.every((name) => (fields[name] ?? '').trim() === (address[name] ?? '')),
  )
}
