import { setTimeout } from 'node:timers/promises'
import { S3mini } from 's3mini'

import { boundedFetch } from './bounded-fetch.server.ts'
import { type BucketAddress, describeBucket } from './bucket-address.server.ts'

const SILENCE_MS = 10_000
const RETRY_AFTER_MS = 300

/**
 * A bucket that speaks the protocol of Amazon S3. Files above 8 MB are sent in parts.
 * @param silenceMs how long each of its answers may take
 */
export function openBucket(address: BucketAddress, silenceMs = SILENCE_MS): S3mini {
  const { endpoint, region, accessKeyId, secretAccessKey } = address
  const fetch = retriedOnce(boundedFetch(describeBucket(address), silenceMs))
  return new S3mini({ accessKeyId, secretAccessKey, endpoint, region, fetch })
}

/** Buckets close idle connections, and answer 500 or 503 now and then, and expect to be asked again. */
function retriedOnce(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    // Of POST, which begins and ends an upload in parts, nobody knows whether it was carried out.
    if (init?.method === 'POST') return ask(input, init)
    try {
      const response = await ask(input, init)
      if (response.status < 500 && response.status !== 429) return response
      await response.body?.cancel()
    } catch (error) {
      // What `fetch` throws for a connection that failed; not when the time is up.
      if (!(error instanceof TypeError)) throw error
    }
    await setTimeout(RETRY_AFTER_MS)
    return ask(input, init)
  }
}
