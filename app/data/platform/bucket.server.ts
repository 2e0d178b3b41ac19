import { setTimeout } from 'node:timers/promises'
import { S3mini } from 's3mini'

import { StoreFaultError } from '#data/database/storage-fault.server.ts'
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
  const bucket = describeBucket(address)
  const fetch = rejectingOtherAnswers(bucket, retriedOnce(boundedFetch(bucket, silenceMs)))
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

/**
 * What stands in front of a bucket may answer with a page of its own. As a picture, browsers would keep it for ever; in the
 * place of a list, like a list that is cut off, it would be one of no files, or of fewer: a backup without pictures.
 */
function rejectingOtherAnswers(bucket: string, ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init)
    if (!response.ok || init?.method !== 'GET') return response
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel()
      throw new StoreFaultError(`The bucket ${bucket} answers with a web page`, null)
    }
    if (!new URL(String(input)).searchParams.has('list-type')) return response
    const list = await response.text()
    if (isWholeList(list)) return new Response(list, response)
    throw new StoreFaultError(`The bucket ${bucket} answers with something else than a whole list`, null)
  }
}

function isWholeList(list: string): boolean {
  if (!/<ListBucketResult[\s>].*<\/ListBucketResult>\s*$/s.test(list)) return false
  return !/<IsTruncated>\s*true/i.test(list) || list.includes('<NextContinuationToken>')
}
