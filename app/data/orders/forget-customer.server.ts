import { anonymiseDeletedCustomers, deleteCustomer } from '#data/customers/delete-customer.server.ts'
import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { listWrittenMailsOf, removeMailFiles, sweepMailFiles } from '#data/mail/mail-files.server.ts'
import { anonymiseArchives } from './archive/anonymise-archives.server.ts'

/**
 * Deletes a customer's account and every copy of what it held: in the files of mails, in archives, and in the free space
 * of the database. Orders that are not finished keep the person until they are.
 * @param now epoch milliseconds
 */
export async function forgetCustomer(id: string, now: number): Promise<void> {
  const mails = await listWrittenMailsOf(id)
  await deleteCustomer(id, now)
  await removeMailFiles(mails)
  await anonymiseArchives()
  await engine.eraseDeleted(db)
}

/**
 * Does the same for accounts that were deleted earlier: orders that are finished by now, and files of mails that were
 * left. Archives are looked through once a day.
 */
export async function forgetDeletedCustomers(now: number): Promise<void> {
  const anonymised = await anonymiseDeletedCustomers(now)
  try {
    await sweepMailFiles(now)
  } finally {
    // Only then: on a slow disk, everybody waits for it.
    if (anonymised > 0) await engine.eraseDeleted(db)
  }
}
