import { useSearchParams } from 'react-router'

import { adminCustomers as words } from '#copy/admin/settings.ts'
import { displayName } from '#domain/customers/customer.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { customerListOf } from '#domain/customers/customer-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { StatCard } from '#ui/kit/stat-card.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/customer-page.ts'
import { ContactCard } from './contact-card.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReturns } from './customer-returns.tsx'
import { loadCustomer } from './load-customer.server.ts'
import { NoteCard } from './note-card.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const found = await loadCustomer(params.id, new URL(request.url).searchParams.get('after'))
  if (!found) throw new Response(words.notFound, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.customer.email ?? words.title) },
]

/**
 * One customer: what the shopkeeper noted, how to reach them, what they bought and brought back. On a phone the short
 * cards come first, above a list that can be long.
 */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const { customer, note, addresses } = loaderData
  const { name, email } = customer
  return (
    <>
      <BackLink to={customerListOf(parameters)} label={words.all} />
      <PageHeader
        title={
          <span className="wrap-anywhere">
            {displayName({ displayName: name === email ? null : name, email })}
          </span>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-1">
          <NoteCard customerId={customer.id} note={note} />
          <ContactCard customer={customer} />
          <SavedAddresses addresses={addresses} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-start-1">
          <div className="grid auto-rows-fr grid-cols-2 gap-3 large-text:grid-cols-1">
            <StatCard label={words.orders} value={formatCount(customer.orders)} />
            <StatCard label={words.spent} value={formatRupees(customer.spent)} detail={words.spentLine} />
          </div>
          <CustomerOrders {...loaderData} />
          <CustomerReturns {...loaderData} />
        </div>
      </div>
    </>
  )
}
