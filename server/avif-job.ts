import { log } from '#data/platform/log.server.ts'
import { createNextAvif } from '#data/pictures/create-avif.server.ts'

/** Long enough that the first visitors after a start are served first. */
const FIRST_AFTER_MS = 10_000
/** Between two pictures, so that whoever visits meanwhile gets a turn. */
const BETWEEN_MS = 500
const NOTHING_TO_DO_MS = 30_000

/** Makes AVIF variants in the background, one picture at a time. @returns a function that ends it after the one at hand */
export function startAvifJob(): () => Promise<void> {
  let ended = false
  let atHand: Promise<void> = Promise.resolve()
  let waiting = setTimeout(work, FIRST_AFTER_MS).unref()

  function work(): void {
    atHand = makeOne()
  }

  async function makeOne(): Promise<void> {
    const more = await createNextAvif().catch((error: unknown) => {
      log.error(error, 'AVIF pictures could not be made')
      return false
    })
    if (!ended) waiting = setTimeout(work, more ? BETWEEN_MS : NOTHING_TO_DO_MS).unref()
  }

  return () => {
    ended = true
    clearTimeout(waiting)
    return atHand
  }
}
