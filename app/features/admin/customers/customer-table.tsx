import { Link, useLocation } from 'react-router'

import { adminCustomers as words } from '#copy/admin/settings.ts'
import type { ListedCustomer } from '#data/customers/customer-figures.server.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { displayName } from '#domain/customers/customer.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { TableCard } from '#ui/admin/table-card.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Name and e-mail, number of orders and their sum, date of sign-up and of the last session, and the sessions. */
export function CustomerTable({ customers }: { customers: ListedCustomer[] }) {
  return (
    <TableCard
      wide
      caption={words.title}
      rows={customers}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', heading: words.name, cell: (customer) => <Named customer={customer} />, main: true },
        { id: 'orders', heading: words.orders, cell: ({ orders }) => formatCount(orders), end: true },
        { id: 'spent', heading: words.spent, cell: ({ spent }) => formatRupees(spent), end: true },
        { id: 'since', heading: words.since, cell: ({ since }) => formatDate(since) },
        {
          id: 'lastSeen',
          heading: words.lastSeen,
          cell: ({ lastSeen }) => (lastSeen === null ? '–' : formatDate(lastSeen)),
        },
        {
          id: 'sessions',
          heading: words.signOut.heading,
          cell: (customer) => <SignOutButton customer={customer} />,
        },
      ]}
    />
  )
}

function Named({ customer: { id, name, email } }: { customer: ListedCustomer }) {
  const { search } = useLocation()
  return (
    <span>
      <Link
        to={openedFrom(search, `/admin/customers/${id}`)}
        className="text-royal underline underline-offset-4 stacked:inline-flex stacked:min-h-11 stacked:items-center"
      >
        {displayName({ displayName: name === email ? null : name, email })}
      </Link>
      <span className="block text-13 font-normal break-all text-muted">{email}</span>
    </span>
  )
}
