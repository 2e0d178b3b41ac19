import { orders } from '#copy/orders.ts'
import { profile } from '#copy/profile.ts'
import { ADDRESS_FIELDS, type AddressField, type DeliveryAddress } from '#domain/orders/order.ts'

/** An address as a customer writes it down. */
export interface NamedAddress extends DeliveryAddress {
  /** What the customer calls it. */
  label?: string | undefined
}

/** One of the addresses a customer keeps. */
export interface SavedAddress extends NamedAddress {
  id: string
  isDefault: boolean
}

/** What an address is called where there is room for a few words only. */
export function addressName({ label, street }: NamedAddress): string {
  return label ?? street
}

/** The address on one line, without its name. */
export function addressLine(address: SavedAddress): string {
  const { label, street, city, state, pincode, landmark } = address
  const place = `${city}, ${state} ${pincode}`
  const near = landmark ? [orders.landmark(landmark)] : []
  return [...(label ? [street] : []), place, ...near].join(profile.addresses.between)
}

/**
 * Tells whether two addresses are the same place: capitals and spaces do not matter, nor what the place is called or
 * what stands beside it.
 */
export function addressKey({ street, city, state, pincode }: DeliveryAddress): string {
  return [street, city, state, pincode]
    .map((text) => text.normalize('NFKC').toLocaleLowerCase('en').replaceAll(/\s+/gu, ' ').trim())
    .join('\n')
}

/** The saved address that these fields spell out to the letter. */
export function addressSpelled<Address extends DeliveryAddress>(
  written: Readonly<Partial<Record<AddressField, string | undefined>>>,
  saved: readonly Address[],
): Address | undefined {
  return saved.find((address) =>
    ADDRESS_FIELDS.every((name) => (written[name] ?? '').trim() === (address[name] ?? '')),
  )
}
