import Bell from 'lucide-react/icons/bell'
import { useFetcher } from 'react-router'

import { productPage } from '#copy/catalogue/product-page.ts'
import type { ActionResult } from '#domain/action-result.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** For a sold-out product: the customer is told by mail when it is back in stock. */
export function StockAlertForm({ slug }: { slug: string }) {
  const { Form, state, data } = useFetcher<ActionResult>()
  if (data && 'ok' in data) return <Notice tone="success">{data.ok}</Notice>
  return (
    <Form method="post" action={`/product/${slug}/stock-alert`} className="grid gap-3">
      {data && 'problem' in data && <Notice tone="error">{data.problem}</Notice>}
      <Button type="submit" wide pending={state !== 'idle'}>
        <Bell aria-hidden="true" className="size-5" />
        {productPage.stockAlert.request}
      </Button>
    </Form>
  )
}
