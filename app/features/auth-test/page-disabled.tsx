import { isRouteErrorResponse } from 'react-router'

import { shop } from '#copy/shop.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'
import type { Route } from './+types/auth-test-page.ts'

/** Shown when AUTH_TEST_PAGE=off disables the page. */
export function PageDisabled({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  return (
    <main id="content" className="page py-8">
      <EmptyState
        illustration={magnifier}
        title={shop.notFound.title}
        line={shop.notFound.line}
        action={<ButtonLink to="/store">{shop.header.store}</ButtonLink>}
      />
    </main>
  )
}
