import { perShop } from '#data/database/shop-scope.server.ts'

/**
 * Encoding one photo keeps two cores busy by itself, and one of 40 megapixels may unpack to a quarter of a gigabyte:
 * two of those at once would be too many for a small machine.
 */
const AT_ONCE = 1
/** As many as are done within the five minutes that Node gives a request, on a slow machine too. */
const MOST_WAITING = 60

const uploadQueue = perShop('upload queue', () => ({ busy: 0, waiting: [] as (() => void)[] }))

/** There are too many before this one: it may come again a little later. */
export class UploadQueueFull extends Error {}

/**
 * Lets one after another do heavy work; the others wait, and their bodies wait in the network.
 * @throws UploadQueueFull when too many are waiting already
 */
export async function queueUpload<Result>(work: () => Promise<Result>): Promise<Result> {
  const queue = uploadQueue.get()
  if (queue.busy >= AT_ONCE) {
    if (queue.waiting.length >= MOST_WAITING) throw new UploadQueueFull()
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  } else queue.busy++
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.busy--
  }
}
