import { db } from '#data/database/database.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import type { BankEntry } from '#domain/payments/bank/bank-entry.ts'

let made = 0

/** An entry of the bank with a UTR of its own; of the amount of `createTestOrder`. */
export function testEntry(values: Partial<BankEntry> = {}): BankEntry {
  made++
  return {
    account: '1234',
    reference: String(430_000_000_000 + made),
    amount: 399_98,
    at: Date.now(),
    text: 'UPI/ASHA RAO',
    orderNamed: null,
    source: 'statement',
    sourceName: 'nov.csv',
    ...values,
  }
}

/** Records an entry that belongs to no order. @returns its id */
export async function openEntry(): Promise<string> {
  const entry = testEntry()
  await recordBankEntry(entry, Date.now())
  return entryIdOf(entry)
}

export async function entryIdOf({ account, reference }: BankEntry): Promise<string> {
  const { id } = await db
    .selectFrom('bank_entries')
    .select('id')
    .where('account', '=', account)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return id
}
