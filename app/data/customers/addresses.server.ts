import { MAX_SAVED_ADDRESSES } from '#domain/policy.ts'
import type { DeliveryAddress, Recipient } from '#domain/orders/order.ts'
import { addressKey, type NamedAddress, type SavedAddress } from '#domain/customers/saved-address.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { newId } from '#data/platform/new-id.server.ts'

/** The addresses a customer has saved, the default first. */
export async function listAddresses(customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select([
      'id',
      'label',
      'firstName',
      'lastName',
      'phone',
      'street',
      'city',
      'state',
      'pincode',
      'landmark',
    ])
    .where('customerId', '=', customerId)
    .orderBy('madeDefaultAt', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, street, city, state, pincode, ...optional }, position) => ({
    id,
    street,
    city,
    state,
    pincode,
    label: optional.label ?? undefined,
    firstName: optional.firstName ?? undefined,
    lastName: optional.lastName ?? undefined,
    phone: optional.phone ?? undefined,
    landmark: optional.landmark ?? undefined,
    isDefault: position === 0,
  }))
}

/** @param now epoch milliseconds */
export function addAddress(
  customerId: string,
  address: NamedAddress,
  now: number,
): Promise<'added' | 'already-there' | 'full'> {
  return inTransaction((within) => add(within, customerId, address, now))
}

/**
 * Saves the delivery address of an order. An address that is saved already gets the new landmark and recipient; when the
 * customer has `MAX_SAVED_ADDRESSES`, nothing is saved.
 */
export async function saveDeliveryAddress(
  within: Database,
  customerId: string,
  address: DeliveryAddress,
  { firstName, lastName, phone }: Recipient,
  now: number,
): Promise<void> {
  const recipient = { firstName, lastName, phone }
  const added = await add(within, customerId, { ...address, ...recipient }, now)
  if (added !== 'already-there') return
  await within
    .updateTable('addresses')
    .set({ landmark: address.landmark ?? null, ...recipient, updatedAt: now })
    .where('customerId', '=', customerId)
    .where('addressKey', '=', addressKey(address))
    .execute()
}

async function add(within: Database, customerId: string, address: NamedAddress, now: number) {
  await lockRows(within, 'users', [customerId])
  const saved = await listKeys(within, customerId)
  const key = addressKey(address)
  if (saved.some((one) => one.addressKey === key)) return 'already-there'
  if (saved.length >= MAX_SAVED_ADDRESSES) return 'full'
  await within
    .insertInto('addresses')
    .values({ id: newId(), customerId, ...rowOf(address), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['customerId', 'addressKey']).doNothing())
    .execute()
  return 'added'
}

function listKeys(within: Database, customerId: string) {
  return within
    .selectFrom('addresses')
    .select(['id', 'addressKey'])
    .where('customerId', '=', customerId)
    .execute()
}

/** @returns `missing` also when the address belongs to another customer */
export function updateAddress(
  customerId: string,
  id: string,
  address: NamedAddress,
  now: number,
): Promise<'changed' | 'already-there' | 'missing'> {
  return inTransaction(async (within) => {
    await lockRows(within, 'users', [customerId])
    const saved = await listKeys(within, customerId)
    if (!saved.some((one) => one.id === id)) return 'missing'
    const key = addressKey(address)
    if (saved.some((one) => one.id !== id && one.addressKey === key)) return 'already-there'
    await within
      .updateTable('addresses')
      .set({ ...rowOf(address), updatedAt: now })
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .execute()
    return 'changed'
  })
}

/** @returns whether the customer has such an address */
export async function setDefaultAddress(customerId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ madeDefaultAt: now })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the customer had such an address */
export async function deleteAddress(customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function rowOf(address: NamedAddress) {
  const { label, firstName, lastName, phone, street, city, state, pincode, landmark } = address
  return {
    street,
    city,
    state,
    pincode,
    label: label ?? null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    phone: phone ?? null,
    landmark: landmark ?? null,
    addressKey: addressKey(address),
  }
}
