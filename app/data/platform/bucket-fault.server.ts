import { StoreFaultError } from '#data/database/storage-fault.server.ts'

/** What went wrong with a bucket, as a fault of the storage. @param bucket as people call it */
export function bucketFault(bucket: string, error: unknown): StoreFaultError {
  if (error instanceof StoreFaultError) return error
  return new StoreFaultError(`The bucket ${bucket}: ${reasonOf(error as Error)}`, statusOf(error), error)
}

function reasonOf(error: Error & { body?: unknown }): string {
  // `fetch` says only that it failed.
  if (error instanceof TypeError && error.cause instanceof Error) return error.cause.message
  const [, explanation] = /<Message>([^<]+)</.exec(String(error.body)) ?? []
  return explanation === undefined ? error.message : `${error.message}, ${explanation}`
}

/** Of the answer that was the error, or the reason for it. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  const { status } = error as { status?: unknown }
  return typeof status === 'number' ? status : statusOf(error.cause)
}
