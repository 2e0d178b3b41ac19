import { log } from '#data/platform/log.server.ts'
import type { Shop } from './open-shop.ts'

/**
 * Two signals within this time are one: Ctrl-C reaches the shop from the terminal, and again from npm or from the
 * process that started it.
 */
const SAME_SIGNAL_MS = 500
/** Longer than a shop needs to close, with a mail server and clients that stall. */
const LAST_RESORT_MS = 15_000

/**
 * Ends the process in order: on SIGINT, SIGTERM and SIGHUP with the exit code 0, on an error that nobody handled with 1.
 * A second SIGINT or SIGTERM ends it at once.
 * @param drainMs how long the shop waits before it begins to close
 */
export function endInOrder(shop: Pick<Shop, 'close'>, drainMs: number): void {
  let closingSince: number | null = null

  function close(code: number): void {
    if (closingSince !== null) return
    closingSince = performance.now()
    setTimeout(() => process.exit(1), LAST_RESORT_MS + drainMs).unref()
    void shop.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error(error, 'The shop could not be closed in order')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closingSince !== null && performance.now() - closingSince > SAME_SIGNAL_MS) process.exit(1)
      if (closingSince === null) {
        console.log(
          'Closing: the requests in flight are finished first. A second signal ends the shop at once.',
        )
      }
      close(0)
    })
  }
  // The terminal was closed, or npm has ended (`scripts/run.mjs`): nobody is there to send a second one.
  process.on('SIGHUP', () => close(0))
  // After such an error, parts of the shop may be in a state that nobody foresaw: whoever started it starts it again.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (reason: unknown) => {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      log.fatal(error, 'An error that nobody handled: the shop closes')
      close(1)
    })
  }
  // Whoever read the output may have gone, or the disk may be full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
