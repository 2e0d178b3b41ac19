import { BUSY_HEADER } from '#domain/busy.ts'

/** With two to four seconds between them, a request is given up after about a minute. */
const MAX_TRIES = 20

/**
 * Sends requests again while the shop is too busy for them. Meanwhile the page stays, and a form keeps what was entered;
 * React Router would replace the page with the error screen at once. It offers no place to retry a request, so the
 * page's `fetch` is replaced, by which all its requests are sent.
 * @param onBusy called before each wait
 */
export function waitWhileBusy(onBusy: () => void): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    for (let tries = 1; ; tries++) {
      // The body of a `Request` can be sent only once.
      const response = await send(input instanceof Request ? input.clone() : input, init)
      if (!response.headers.has(BUSY_HEADER) || tries === MAX_TRIES) return response
      onBusy()
      await waitFor(response)
      // If the request was aborted meanwhile, sending it again rejects at once.
    }
  }
}

/** Waits as long as the response says, and up to twice as long, so that not all browsers return at once. */
function waitFor({ headers }: Response): Promise<void> {
  const seconds = Number(headers.get('Retry-After') ?? 2)
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000 * (1 + Math.random())))
}
