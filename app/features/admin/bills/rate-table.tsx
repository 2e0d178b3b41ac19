import { useFetcher } from 'react-router'

import { adminBills } from '#copy/admin/bills.ts'
import type { TaxRate } from '#domain/bills/tax-rate.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { percent } from '#domain/catalogue/gst-rates.ts'
import { formatDate } from '#domain/values/dates.ts'
import { TableCard } from '#ui/admin/table-card.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = adminBills.rates

/** The rates, each with a button that removes it. */
export function RateTable({ rates }: { rates: readonly TaxRate[] }) {
  return (
    <TableCard
      caption={words.title}
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        { id: 'goods', heading: words.goods, cell: (rate) => <Goods rate={rate} />, main: true },
        { id: 'hsn', heading: words.hsn, cell: ({ hsn }) => <span className="figures">{hsn}</span> },
        { id: 'rate', heading: words.rate, cell: ({ rate }) => words.percent(percent(rate)), end: true },
        { id: 'from', heading: words.from, cell: ({ from }) => formatDate(from) },
        {
          id: 'remove',
          heading: <span className="sr-only">{words.remove}</span>,
          cell: (rate) => <Remove rate={rate} />,
          end: true,
        },
      ]}
    />
  )
}

function Goods({ rate: { category, hsn, unchecked } }: { rate: TaxRate }) {
  return (
    <span className="grid justify-items-start gap-1">
      {category === null ? (words.usual[hsn] ?? words.onlyHsn) : categoryName(category)}
      {unchecked && (
        <Tag tone="marigold" className="whitespace-normal!">
          {words.unchecked}
        </Tag>
      )}
    </span>
  )
}

function Remove({ rate: { id, hsn, from } }: { rate: TaxRate }) {
  const removal = useFetcher()
  return (
    <removal.Form method="post" action={`/admin/bills/rates/${id}/removal`}>
      <Button
        type="submit"
        kind="outline"
        pending={removal.state !== 'idle'}
        aria-label={words.removeNamed(hsn, formatDate(from))}
      >
        {words.remove}
      </Button>
    </removal.Form>
  )
}
