import { perShop } from '#data/database/shop-scope.server.ts'
import { BUSY_HEADER } from '#domain/busy.ts'

/**
 * Encoding one picture uses two cores, and one of 40 megapixels may take a quarter of a gigabyte of memory: two at once
 * would be too much for a small machine.
 */
const CONCURRENCY = 1
/** As many as even a slow machine encodes within the five minutes of Node's request timeout. */
const MAX_WAITING = 60

const uploadQueue = perShop('upload queue', () => ({ busy: 0, waiting: [] as (() => void)[] }))

/** The upload queue is full; the client may try again later. */
export class UploadQueueFull extends Error {}

/**
 * On the response then. Seconds: less than the five after which the server closes an idle connection, so that a retry does
 * not use a connection that is being closed.
 */
export const RETRY_LATER = { 'Retry-After': '3', [BUSY_HEADER]: '1' }

/** Each may hold a picture of 10 MB in memory while it arrives. */
const MAX_ARRIVING = 8
/** The shop's pages send one after the other; another tab may send at the same time. */
const MAX_ARRIVING_PER_CUSTOMER = 2

/** The customer of each that is arriving. */
const arriving = perShop('arriving uploads', () => [] as string[])

/**
 * Reads the body of an upload by a customer, before its turn in the upload queue: one that is sent slowly must not keep
 * the shopkeeper's waiting, nor may one customer's keep those of all others out.
 * @throws UploadQueueFull when `MAX_ARRIVING` are being read already, or `MAX_ARRIVING_PER_CUSTOMER` of this customer
 */
export async function receiveInTurn<Result>(
  customerId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const customers = arriving.get()
  const own = customers.filter((each) => each === customerId)
  if (customers.length >= MAX_ARRIVING || own.length >= MAX_ARRIVING_PER_CUSTOMER) throw new UploadQueueFull()
  customers.push(customerId)
  try {
    return await read()
  } finally {
    customers.splice(customers.indexOf(customerId), 1)
  }
}

/** How many uploads wait for their turn. */
export function uploadQueueLength(): number {
  return uploadQueue.get().waiting.length
}

/**
 * Runs one upload at a time; waiting ones have not read their request body yet.
 * @throws UploadQueueFull when `MAX_WAITING` are waiting already
 */
export async function queueUpload<Result>(work: () => Promise<Result>): Promise<Result> {
  const queue = uploadQueue.get()
  if (queue.busy >= CONCURRENCY) {
    if (queue.waiting.length >= MAX_WAITING) throw new UploadQueueFull()
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
