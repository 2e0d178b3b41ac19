import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { endsBeforeItBegins, type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'

const words = adminOrders.days

/** The first and the last day of the orders, both of the shop's time zone; folded away until they are asked for. */
export function DayFields({ list }: { list: OrderList }) {
  const { from, until } = list
  const isSet = from !== null || until !== null
  const error = endsBeforeItBegins(list) ? [words.reversed] : undefined
  return (
    <details open={isSet}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-2 text-15 font-semibold">
        <CalendarDays aria-hidden="true" className="size-5" />
        {words.title}
      </summary>
      <div className="mt-1 grid grid-cols-2 items-start gap-3 large-text:grid-cols-1 sm:flex sm:flex-wrap">
        <Field label={words.from} type="date" name="from" defaultValue={from ?? ''} error={error} />
        <Field label={words.until} type="date" name="until" defaultValue={until ?? ''} />
        <div className="col-span-2 flex flex-wrap items-center gap-3 large-text:col-span-1 sm:mt-7">
          <Button type="submit" kind="outline">
            {words.show}
          </Button>
          {isSet && (
            <Link
              to={orderListUrl({ ...list, from: null, until: null, after: null })}
              className="inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
            >
              {words.all}
            </Link>
          )}
        </div>
      </div>
    </details>
  )
}
