import { log } from '#data/platform/log.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { sweepUploads } from '#data/pictures/uploads.server.ts'
import { DAY_MS } from '#domain/policy.ts'

const INTERVAL_MS = 30_000

/**
 * Deletes the files of pictures that are no longer shown: every half minute those whose deletion is due, once a day
 * uploads that were never used and orphans.
 * @returns a function that stops the job once the current sweep is done
 */
export function startPictureSweep(): () => Promise<void> {
  let stopped = false
  let sweptOrphansAt = Number.NEGATIVE_INFINITY
  let current: Promise<void> = Promise.resolve()
  let timer = setTimeout(work, INTERVAL_MS).unref()

  function work(): void {
    current = sweep(Date.now())
      .catch((error: unknown) => log.error(error, 'Pictures could not be swept'))
      .finally(() => {
        if (!stopped) timer = setTimeout(work, INTERVAL_MS).unref()
      })
  }

  async function sweep(now: number): Promise<void> {
    if (now - sweptOrphansAt > DAY_MS) {
      sweptOrphansAt = now
      await sweepUploads(now)
      await sweepOrphans(now)
    }
    await deleteDuePictures(now)
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    return current
  }
}
