import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.histories

/** Each event starts at the status of the one before, and the last has that of the order. */
export const checkHistories: Check = async ({ within }) => {
  const { rows: ends } = await sql<{ id: string; status: string; last: string | null }>`
    select orders.id, orders.status, last."toStatus" as last
    from orders left join order_events as last on last.id = (
      select max(events.id) from order_events as events where events."orderId" = orders.id
    )
    where last.id is null or last."toStatus" <> orders.status
    order by orders.id
  `.execute(within)
  const { rows: steps } = await sql<{ id: string; from: string | null; before: string | null }>`
    select "orderId" as id, "fromStatus" as "from", before from (
      select "orderId", "fromStatus", lag("toStatus") over (partition by "orderId" order by id) as before
      from order_events
    ) as steps
    where "fromStatus" is distinct from before
    order by "orderId"
  `.execute(within)
  const found = [
    ...ends.map(({ id, status, last }) => (last === null ? words.none(id) : words.what(id, status, last))),
    ...steps.map(({ id, from, before }) => words.broken(id, before ?? '–', from ?? '–')),
  ]
  return found.map((what) => ({ severity: 'damage', what, cure: words.cure }))
}
