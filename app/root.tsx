import { useContext, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import { carryOutEarlyInput } from '#browser/early-input.ts'
import { carryOutEarlyPress } from '#browser/early-press.ts'
import { keepPageWhenActionFails } from '#browser/connection/failed-actions.ts'
import { replaceRedirectedPage } from '#browser/connection/redirected-page.ts'
import { provideSession } from '#request/accounts/session/session-context.server.ts'
import {
  allowKnownMethods,
  nameFailedRequest,
  noStoreByDefault,
  rejectFormBombs,
  requireSameOrigin,
  retryWhenUnavailable,
} from '#request/http/middleware.server.ts'
import { showRefusal } from '#request/http/refusal/show-refusal.server.ts'
import { showActionFailed } from '#ui/shop/page/show-lost-network.ts'
import { errorWords, ErrorScreen } from '#ui/shop/page/error-screen.tsx'
import { PageAnnouncer } from '#ui/shop/page/page-announcer.tsx'
import { PublicPictures } from '#ui/shop/pictures/public-pictures.ts'
import { beforePaint } from './before-paint.ts'
import './app.css'
import anekLatin from './fonts/anek-latin.woff2?url'
import baloo from './fonts/baloo-2.woff2?url'

export const middleware = [
  noStoreByDefault,
  nameFailedRequest,
  allowKnownMethods,
  showRefusal,
  retryWhenUnavailable,
  requireSameOrigin,
  rejectFormBombs,
  provideSession,
]

export const clientMiddleware = [keepPageWhenActionFails(showActionFailed), replaceRedirectedPage]

/** Fonts that every page needs first; those with the rupee sign are inlined in the style sheet. */
const FONTS = [baloo, anekLatin]

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...FONTS.map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
]

export function Layout({ children }: { children: React.ReactNode }) {
  useEffect(() => void carryOutEarlyInput().then(carryOutEarlyPress), [])
  return (
    // The browser's half reads it before it renders.
    <html lang="en-IN" data-pictures={useContext(PublicPictures) ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        {/* Before the style sheet, for which it would wait; in the page, because the paint would wait for a file. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <PageAnnouncer />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <title>{errorWords(error).title}</title>
      <ErrorScreen error={error} />
    </>
  )
}
