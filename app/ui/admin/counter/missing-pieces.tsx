import { Link, useFetcher } from 'react-router'

import { adminCounter } from '#copy/admin/counter.ts'
import type { FormResult } from '#domain/action-result.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminCounter.missing

/** Pieces of a sale that the stock did not have, and the orders that wait for them. */
interface Missing {
  saleId: string
  productId: string
  name: string
  missing: number
  orders: readonly string[]
}

/** What was sold without being in stock: which orders wait for it, and what becomes of the stock. */
export function MissingPieces({ missing }: { missing: readonly Missing[] }) {
  return [...Map.groupBy(missing, ({ saleId }) => saleId)].map(([saleId, pieces]) => (
    <Notice
      key={saleId}
      tone="warning"
      title={words.title}
      className="print:hidden"
      action={<Settle saleId={saleId} />}
    >
      {pieces.map((one) => (
        <div key={one.productId} className="mt-1">
          <p>{words.line(one.missing, one.name)}</p>
          {one.orders.length === 0 && <p>{words.noOrder}</p>}
          {one.orders.map((order) => (
            <p key={order}>
              {words.takeOff}{' '}
              <Link
                to={`/admin/orders/${order}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {splitReference(order).code}
              </Link>
              ?
            </p>
          ))}
        </div>
      ))}
      {pieces.some(({ orders }) => orders.length > 0) && <p className="mt-1">{words.cure}</p>}
      <p>
        <Link
          to={`/admin/counter/sales/${saleId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.saleLink(splitReference(saleId).code)}
        </Link>
      </p>
    </Notice>
  ))
}

function Settle({ saleId }: { saleId: string }) {
  const fetcher = useFetcher<FormResult>()
  const isSending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      action={`/admin/counter/sales/${saleId}/settlement`}
      className="flex flex-wrap gap-2"
    >
      <Button type="submit" name="take" value="yes" kind="outline" pending={isSending}>
        {words.take}
      </Button>
      <Button type="submit" name="take" value="no" kind="quiet" pending={isSending}>
        {words.right}
      </Button>
    </fetcher.Form>
  )
}
