import { inTurn } from '#data/database/leases.server.ts'
import { readBankMailbox } from '#data/payments/bank/mailbox.server.ts'
import { matchOpenEntries } from '#data/payments/bank/match-open-entries.server.ts'
import { log } from '#data/platform/log.server.ts'
import { BANK_MAIL_INTERVAL_MS } from '#domain/policy.ts'

/**
 * Reads the bank's mails, and compares what it says with orders that came since.
 * @returns a function that stops it: what is being read is read again after the next start
 */
export function startBankJob(): () => Promise<void> {
  const stop = new AbortController()
  let current: Promise<void> | null = null
  const run = () => {
    current ??= inTurn('bank entries', 0, () => work(stop.signal))
      .catch((error: unknown) => log.error(error, 'Bank entries could not be compared with the orders'))
      .finally(() => (current = null))
  }
  run()
  const timer = setInterval(run, BANK_MAIL_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await current
  }
}

async function work(stop: AbortSignal): Promise<void> {
  await readBankMailbox(Date.now(), stop)
  if (!stop.aborted) await matchOpenEntries(Date.now())
}
