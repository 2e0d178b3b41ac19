import { useFetcher } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import books from '#ui/shop/illustrations/books.svg'

/** The empty state of the catalogue: add the first product, or four sample products. */
export function NoProductsYet() {
  const fetcher = useFetcher()
  return (
    <EmptyState
      illustration={books}
      title={admin.dashboard.emptyTitle}
      line={admin.dashboard.emptyLine}
      action={
        <>
          <ButtonLink to="/admin/add-product">{admin.dashboard.addFirst}</ButtonLink>
          <fetcher.Form method="post" action="/admin/sample-products">
            <Button type="submit" kind="outline" pending={fetcher.state !== 'idle'}>
              {admin.dashboard.addSamples}
            </Button>
          </fetcher.Form>
        </>
      }
    />
  )
}
