import { Link } from 'react-router'

import { adminBills as words } from '#copy/admin/bills.ts'
import { bills as billWords } from '#copy/bills.ts'
import { isInterState } from '#domain/bills/bill.ts'
import { billPath } from '#domain/bills/bill-month.ts'
import { type BookEntry, countedSums } from '#domain/bills/book.ts'
import { sellsInOwnStateOnly } from '#domain/bills/bill-settings.ts'
import { stateName } from '#domain/bills/gst-states.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { TableCard } from '#ui/admin/table-card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

/** The entries of the book, each with a link to its PDF. */
export function BillTable({ bills }: { bills: readonly BookEntry[] }) {
  return (
    <TableCard
      caption={words.title}
      rows={bills}
      rowKey={({ number }) => number}
      columns={[
        { id: 'number', heading: words.number, cell: (bill) => <Number bill={bill} />, main: true },
        { id: 'document', heading: words.document, cell: (bill) => <Document bill={bill} /> },
        { id: 'buyer', heading: words.buyer, cell: (bill) => <Buyer bill={bill} /> },
        {
          id: 'date',
          heading: words.date,
          cell: ({ issuedAt }) => <span className="lg:whitespace-nowrap">{formatDate(issuedAt)}</span>,
        },
        {
          id: 'amount',
          heading: words.amount,
          cell: (bill) => <span className="figures">{formatRupees(countedSums(bill).amount)}</span>,
          end: true,
        },
      ]}
    />
  )
}

function Number({ bill: { number, orderId } }: { bill: BookEntry }) {
  return (
    <a
      href={billPath(orderId, number, '/admin/orders')}
      aria-label={words.open(number)}
      className="inline-flex min-h-11 items-center text-royal underline lg:whitespace-nowrap"
    >
      {number}
    </a>
  )
}

function Document({ bill: { state, content } }: { bill: BookEntry }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
      {billWords.titles[content.title]}
      {content.against && <span className="text-13 text-muted">{words.against(content.against.number)}</span>}
      {state !== 'issued' && <Tag tone="grey">{billWords.states[state]}</Tag>}
    </span>
  )
}

function Buyer({ bill: { orderId, content } }: { bill: BookEntry }) {
  const { seller, buyer } = content
  return (
    <span className="grid min-w-0 justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
      <Link
        to={`/admin/orders/${orderId}`}
        className="inline-flex min-h-11 items-center wrap-anywhere underline"
      >
        {buyer.name}
      </Link>
      <span className="text-13 wrap-anywhere text-muted">
        {buyer.stateCode === null ? buyer.state : stateName(buyer.stateCode)}
      </span>
      {buyer.stateCode === null && <Tag tone="marigold">{words.stateUnclear}</Tag>}
      {isInterState(content) && sellsInOwnStateOnly(seller) && <Tag tone="marigold">{words.elsewhere}</Tag>}
    </span>
  )
}
