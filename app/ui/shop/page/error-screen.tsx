import { isRouteErrorResponse } from 'react-router'

import { shop } from '#copy/shop.ts'
import { requestIdIn } from '#domain/failed-request.ts'
import { Button } from '#ui/kit/button.tsx'
import { Illustration } from '#ui/kit/illustration.tsx'
import rainCloud from '#ui/shop/illustrations/rain-cloud.svg'

/** Shown when a page could not be rendered (R2.68). */
export function ErrorScreen({ error }: { error: unknown }) {
  const { title, line } = errorWords(error)
  const requestId = isRouteErrorResponse(error) ? requestIdIn(error.data) : null
  return (
    <main id="content" className="page grid min-h-dvh place-items-center py-8">
      <div
        role="alert"
        className="w-full max-w-xl overflow-hidden rounded-board border border-line bg-card text-center"
      >
        <div className="ruled ruled-margin grid h-44 place-items-center border-b border-line">
          <Illustration src={rainCloud} />
        </div>
        <div className="grid justify-items-center gap-3 px-5 py-7">
          <h1 className="text-30">{title}</h1>
          <p className="text-18 text-balance text-muted">{line}</p>
          {requestId && (
            <p className="text-muted">
              {shop.errorScreen.number} <strong className="text-ink select-all">{requestId}</strong>
            </p>
          )}
          <Button kind="call" size="large" className="mt-2" onClick={() => location.reload()}>
            {shop.errorScreen.refresh}
          </Button>
          <details className="mt-3 w-full text-left">
            <summary className="min-h-11 rounded-control py-2.5 text-center font-semibold">
              {shop.errorScreen.details}
            </summary>
            <pre className="overflow-x-auto rounded-control bg-quiet p-4 text-15 whitespace-pre-wrap">
              {messageOf(error)}
            </pre>
          </details>
        </div>
      </div>
    </main>
  )
}

/** The title and line for an error. A 503 is no fault of the page: the shop is too busy, or the machine stores nothing. */
export function errorWords(error: unknown): { title: string; line: string } {
  if (!isRouteErrorResponse(error) || error.status !== 503) return shop.errorScreen
  return { title: shop.errorScreen.unavailableTitle, line: messageOf(error) }
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data
    return typeof body === 'string' && body !== '' ? body : `${error.status} ${error.statusText}`.trim()
  }
  return error instanceof Error ? error.message : shop.errorScreen.routerTitle
}
