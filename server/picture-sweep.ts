import { log } from '#data/platform/log.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { sweepUploads } from '#data/pictures/uploads.server.ts'
import { DAY_MS } from '#domain/policy.ts'

const BETWEEN_MS = 30_000

/**
 * Removes the files of pictures that nobody shows any more: every half minute those that are due, once a day those that
 * nobody knows. @returns a function that ends it after the work at hand
 */
export function startPictureSweep(): () => Promise<void> {
  let ended = false
  let searchedAt = Number.NEGATIVE_INFINITY
  let atHand: Promise<void> = Promise.resolve()
  let waiting = setTimeout(work, BETWEEN_MS).unref()

  function work(): void {
    atHand = sweep(Date.now())
      .catch((error: unknown) => log.error(error, 'Pictures could not be swept'))
      .finally(() => {
        if (!ended) waiting = setTimeout(work, BETWEEN_MS).unref()
      })
  }

  async function sweep(now: number): Promise<void> {
    if (now - searchedAt > DAY_MS) {
      searchedAt = now
      await sweepUploads(now)
      await sweepOrphans(now)
    }
    await deleteDuePictures(now)
  }

  return () => {
    ended = true
    clearTimeout(waiting)
    return atHand
  }
}
