import { inTurn } from '#data/database/leases.server.ts'
import { log } from '#data/platform/log.server.ts'
import { createNextAvif } from '#data/pictures/create-avif.server.ts'

/** Long enough that the first requests after a start are served first. */
const FIRST_AFTER_MS = 10_000
/** Pause between two pictures, so that requests are served in between. */
const PAUSE_MS = 500
const IDLE_MS = 30_000

/**
 * Creates AVIF variants in the background, one picture at a time.
 * @returns a function that stops the job once the current picture is done
 */
export function startAvifJob(): () => Promise<void> {
  let stopped = false
  let current: Promise<void> = Promise.resolve()
  let timer = setTimeout(work, FIRST_AFTER_MS).unref()

  function work(): void {
    current = createOne()
  }

  async function createOne(): Promise<void> {
    let more = false
    const create = async () => void (more = await createNextAvif())
    await inTurn('avif', 0, create).catch((error: unknown) =>
      log.error(error, 'AVIF variants could not be created'),
    )
    if (!stopped) timer = setTimeout(work, more ? PAUSE_MS : IDLE_MS).unref()
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    return current
  }
}
