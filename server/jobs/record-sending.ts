import { setTimeout } from 'node:timers/promises'

import { log } from '#data/platform/log.server.ts'

const AGAIN_MS = 500

interface Sending {
  /** For how long nobody else can claim what was sent. */
  claimedMs: number
  /** Then it is tried once. */
  isClosed: () => boolean
  /** Logged at each failure, with these values. */
  failure: string
  values: object
}

/** Records that something was sent, again until it is: that the database is away for a moment is no reason to send it twice. */
export async function recordSending<Result>(
  record: () => Promise<Result>,
  { claimedMs, isClosed, failure, values }: Sending,
): Promise<Result> {
  const until = performance.now() + claimedMs
  for (;;) {
    try {
      return await record()
    } catch (error) {
      if (isClosed() || performance.now() > until) throw error
      log.warn({ err: error, ...values }, failure)
      await setTimeout(AGAIN_MS)
    }
  }
}
