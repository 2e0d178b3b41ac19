import { Outlet } from 'react-router'

import { PageError } from './page-error.tsx'

/** Around each page of the admin area, so that the navigation stays when a page cannot be shown. */
export default function AdminPages() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />
}
