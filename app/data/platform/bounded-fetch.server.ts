import { bucketFault } from './bucket-fault.server.ts'

/** Bytes per second: what is sent may take as long as at this rate, besides the time for the answer. */
const SLOWEST_RATE = 32 * 1024

/**
 * `fetch` for a bucket that gives up: one that takes the connection and never answers, or stops in the middle, would otherwise
 * hold the caller for minutes.
 * @param bucket as people call it
 * @param silenceMs how long the answer may take, and each next piece of it
 */
export function boundedFetch(bucket: string, silenceMs: number): typeof fetch {
  return async (input, init) => {
    const ending = new AbortController()
    const limit = (ms: number) =>
      setTimeout(() => ending.abort(new Error(`no answer in ${Math.round(ms / 1000)} s`)), ms)
    const timer = limit(silenceMs + (1000 * sizeOf(init?.body)) / SLOWEST_RATE)
    try {
      const response = await fetch(input, { ...init, signal: ending.signal })
      if (!response.body) return response
      const body = boundedBody(
        response.body,
        () => limit(silenceMs),
        (error) => bucketFault(bucket, error),
      )
      return new Response(body, response)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Only the time in which somebody waits for the next piece counts: whoever reads it may be slow. */
function boundedBody(
  body: ReadableStream<Uint8Array>,
  limit: () => NodeJS.Timeout,
  faultOf: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = limit()
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw faultOf(error)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function sizeOf(body: RequestInit['body']): number {
  if (body instanceof Blob) return body.size
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength
  return typeof body === 'string' ? body.length : 0
}
