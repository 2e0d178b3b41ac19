import { inTurn } from '#data/database/leases.server.ts'
import { readBankMailbox } from '#data/payments/bank/mailbox.server.ts'
import { matchOpenEntries } from '#data/payments/bank/record-entry.server.ts'
import { log } from '#data/platform/log.server.ts'
import { BANK_MAIL_INTERVAL_MS } from '#domain/policy.ts'

/**
 * Reads the bank's mails, and compares what it says with orders that came since.
 * @returns a function that stops it
 */
export function startBankJob(): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  const run = () => {
    current = inTurn('bank entries', 0, work).catch((error: unknown) =>
      log.error(error, 'Bank entries could not be compared with the orders'),
    )
  }
  run()
  const timer = setInterval(run, BANK_MAIL_INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return current
  }
}

async function work(): Promise<void> {
  await readBankMailbox(Date.now())
  await matchOpenEntries(Date.now())
}
