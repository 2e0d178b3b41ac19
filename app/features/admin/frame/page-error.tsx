import { isRouteErrorResponse, useLocation, useMatches } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { requestIdIn } from '#domain/failed-request.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import rainCloud from '#ui/shop/illustrations/rain-cloud.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { NAVIGATION, type NavigationItem } from './navigation.ts'

const words = admin.pageError

/** In place of a page of the admin area that could not be shown, or whose order, product or customer is not there. */
export function PageError({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const section = sectionOf(pathname.toLowerCase())
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? words.missing : words.failed
  const requestId = isRouteErrorResponse(error) ? requestIdIn(error.data) : null
  return (
    <>
      <title>{pageTitle(useMatches(), title)}</title>
      <EmptyState
        illustration={rainCloud}
        heading="h1"
        title={title}
        line={requestId === null ? messageOf(error) : words.number(requestId)}
        action={
          <>
            {!isMissing && <Button onClick={() => location.reload()}>{words.reload}</Button>}
            <ButtonLink to={section.to} kind={isMissing ? 'primary' : 'outline'}>
              {words.back(section.label)}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

/** The page of the navigation to which an address belongs. */
function sectionOf(pathname: string): NavigationItem {
  return NAVIGATION.findLast(({ to }) => pathname.startsWith(`${to}/`)) ?? NAVIGATION[0]!
}

function messageOf(error: unknown): string {
  const message: unknown = isRouteErrorResponse(error) ? error.data : error instanceof Error && error.message
  return typeof message === 'string' && message !== '' ? message : words.line
}
