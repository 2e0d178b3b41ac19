import { sweepPreparedImports } from '#data/catalogue/import/prepared-import.server.ts'
import { removeReceivedFiles } from '#data/catalogue/import/receive-file.server.ts'
import { inTurn } from '#data/database/leases.server.ts'
import { removeUnfinishedFiles } from '#data/platform/files.server.ts'
import { log } from '#data/platform/log.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { sweepUploads } from '#data/pictures/uploads.server.ts'
import { DAY_MS } from '#domain/policy.ts'

const INTERVAL_MS = 30_000

/**
 * Deletes the files of pictures that are no longer shown: every half minute those whose deletion is due, once a day
 * uploads that were never used, orphans, imports that nobody decided about, and what a killed process left half written.
 * @returns a function that stops the job once the current sweep is done
 */
export function startPictureSweep(): () => Promise<void> {
  let stopped = false
  let sweptAt = Number.NEGATIVE_INFINITY
  let current: Promise<void> = Promise.resolve()
  let timer = setTimeout(work, INTERVAL_MS).unref()

  function work(): void {
    current = sweep()
      .catch((error: unknown) => log.error(error, 'Pictures could not be swept'))
      .finally(() => {
        if (!stopped) timer = setTimeout(work, INTERVAL_MS).unref()
      })
  }

  async function sweep(): Promise<void> {
    await inTurn('sweep pictures', DAY_MS - INTERVAL_MS, async () => {
      await sweepUploads(Date.now())
      await sweepOrphans(Date.now())
      await sweepPreparedImports(Date.now())
    })
    // Each process for itself: what is sent to a bucket, and what is imported, is first written on its own machine.
    if (performance.now() - sweptAt >= DAY_MS) {
      await removeUnfinishedFiles(Date.now() - DAY_MS)
      await removeReceivedFiles(Date.now() - DAY_MS)
      sweptAt = performance.now()
    }
    await inTurn('delete pictures', 0, () => deleteDuePictures(Date.now()))
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    return current
  }
}
