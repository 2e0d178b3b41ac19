import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other when somebody reads an id out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

interface CurrentRequest {
  id: string
  /** An error was logged that is a bug. */
  hasFailed: boolean
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Runs `work` as a request with a new id, which its log lines and error screens have. */
export function runInRequest<Result>(work: (id: string) => Result): Result {
  const id = newRequestId()
  return requests.run({ id, hasFailed: false }, work, id)
}

/** Runs `work` as no part of the current request, though the request caused it. */
export function runOutsideRequest<Result>(work: () => Result): Result {
  return requests.exit(work)
}

/** The id of the request that is being handled; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id
}

/** Records that the current request has failed by a bug. */
export function recordRequestFailed(): void {
  const request = requests.getStore()
  if (request) request.hasFailed = true
}

export function hasRequestFailed(): boolean {
  return requests.getStore()?.hasFailed ?? false
}

/** Eight characters, 39 bits: among millions of requests, one line of the log is found by it. */
function newRequestId(): string {
  let id = ''
  while (id.length < LENGTH) id += ALPHABET[randomInt(ALPHABET.length)]
  return id
}
