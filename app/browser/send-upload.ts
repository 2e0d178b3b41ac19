import { BUSY_HEADER } from '#domain/busy.ts'
import { UPLOAD_SLOW_MS, UPLOAD_STALL_MS } from '#domain/policy.ts'

interface Sending {
  /** Receives how much has been sent, 0 to 100. */
  onProgress?: (percent: number) => void
  /** Called when there has been no progress for some seconds. */
  onSlow?: () => void
  /** Ends it. */
  signal: AbortSignal
}

/** How often a picture is sent again automatically when the shop is too busy to begin with it. */
const MAX_RETRIES = 20
const DEFAULT_RETRY_S = 5

/**
 * Posts a form with a picture, or a file. When the shop is too busy, it is sent again after its `Retry-After`. It is given up when
 * there was no progress for a time, as with a phone that lost its network.
 * @returns the answer; null when there is none
 */
export async function sendUpload<Result>(
  url: string,
  body: FormData | Blob,
  sending: Sending,
): Promise<Result | null> {
  for (let retriesLeft = MAX_RETRIES; ; retriesLeft--) {
    const request = await send(url, body, sending)
    const retryAfter = request.getResponseHeader('Retry-After')
    const isBusy =
      request.getResponseHeader(BUSY_HEADER) !== null || (request.status === 429 && retryAfter !== null)
    if (retriesLeft === 0 || !isBusy) return request.response as Result | null
    await pause((Number(retryAfter) || DEFAULT_RETRY_S) * 1_000, sending.signal)
    if (sending.signal.aborted) return null
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. @returns the request once it has ended */
function send(
  url: string,
  body: FormData | Blob,
  { onProgress, onSlow, signal }: Sending,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    const giveUp = () => request.abort()
    endWhenStalled(request, onSlow)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / total) * 100)),
    )
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', giveUp)
      resolve(request)
    })
    signal.addEventListener('abort', giveUp)
    request.send(body)
    // One that is aborted before it is sent would not end.
    if (signal.aborted) giveUp()
  })
}

/** Says when a request makes no progress for some seconds, and gives it up when it makes none for long. */
export function endWhenStalled(request: XMLHttpRequest, onSlow?: () => void): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  function restart() {
    stop()
    timers = [
      setTimeout(() => onSlow?.(), UPLOAD_SLOW_MS),
      setTimeout(() => request.abort(), UPLOAD_STALL_MS),
    ]
  }
  restart()
  request.upload.addEventListener('progress', restart)
  request.addEventListener('progress', restart)
  request.addEventListener('loadend', stop)
}

/** Ends early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
