import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import {
  keepPrivate,
  knowViewer,
  refuseOtherMethods,
  refuseOtherOrigins,
} from '#request/root-middleware.server.ts'
import './app.css'

export const middleware = [keepPrivate, refuseOtherMethods, refuseOtherOrigins, knowViewer]

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <script src="/before-paint.js" />
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
  return <Outlet />
}
