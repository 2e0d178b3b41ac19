import Download from 'lucide-react/icons/download'

import { bills as words } from '#copy/bills.ts'
import { billPath } from '#domain/bills/bill-month.ts'
import type { OrderBill } from '#domain/bills/book.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

interface BillLinksProps {
  orderId: string
  bills: readonly OrderBill[]
  /** Where the links lead: the customer's own by default. */
  folder?: string
}

/** The bills and credit notes of an order as PDFs. */
export function BillLinks({ orderId, bills, folder = '/orders' }: BillLinksProps) {
  if (bills.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {bills.map(({ number, kind, state }) => (
        <li key={number}>
          <a href={billPath(orderId, number, folder)} className={buttonClasses({ kind: 'outline' })}>
            <Download aria-hidden="true" className="size-5" />
            {kind === 'bill' ? words.download(number) : words.downloadCredit(number)}
            {state === 'cancelled' && ` (${words.states.cancelled})`}
          </a>
        </li>
      ))}
    </ul>
  )
}
