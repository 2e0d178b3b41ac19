import { updateBillSettings } from '#data/bills/bill-settings.server.ts'
import { db } from '#data/database/database.server.ts'
import { type BillSettings, NO_BILLS } from '#domain/bills/bill-settings.ts'

/** Of a regular seller in Maharashtra, who makes bills at shipping. */
export const testBilling: BillSettings = {
  ...NO_BILLS,
  seller: 'regular',
  gstin: '27AAPFU0939F1ZV',
  state: '27',
  legalName: 'Asha Rao',
  address: '1 Lake Road, Nashik 422001',
}

export function switchBillsOn(changes: Partial<BillSettings> = {}): Promise<void> {
  return updateBillSettings({ ...testBilling, ...changes })
}

/** The numbers of all counters, each from 1 without a gap and without a number twice. @throws what is wrong */
export async function checkNumbers(): Promise<number> {
  const counters = await db.selectFrom('bill_counters').selectAll().execute()
  const bills = await db.selectFrom('bills').select(['number', 'counter', 'sequence']).execute()
  for (const { id, last } of counters) {
    const own = bills.filter(({ counter }) => counter === id)
    const sequences = own.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
    if (sequences.length !== last || sequences.some((sequence, index) => sequence !== index + 1))
      throw new Error(`${id} has ${sequences.join(' ')} up to ${last}`)
    for (const { number, sequence } of own)
      if (number !== `${id}/${sequence}`) throw new Error(`${number} is at ${sequence}`)
  }
  const known = new Set(counters.map(({ id }) => id))
  for (const { number, counter } of bills)
    if (!known.has(counter)) throw new Error(`${number} has no counter`)
  return bills.length
}
