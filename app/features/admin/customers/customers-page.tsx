import { Form } from 'react-router'

import { adminCustomers } from '#copy/admin/settings.ts'
import { listCustomers } from '#data/customers/customer-list.server.ts'
import { customerListUrl, parseCustomerList } from '#domain/customers/customer-list.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Field } from '#ui/kit/field.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import backpack from '#ui/shop/illustrations/backpack.svg'
import magnifier from '#ui/shop/illustrations/magnifier.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/customers-page.ts'
import { CustomerTable } from './customer-table.tsx'

const PER_PAGE = 25

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { search, after } = parseCustomerList(new URL(request.url).searchParams)
  const found = await listCustomers({ search, after, except: adminEmail() }, PER_PAGE + 1)
  const customers = found.slice(0, PER_PAGE)
  return { search, customers, next: found.length > PER_PAGE ? (customers.at(-1)?.id ?? null) : null }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminCustomers.title) }]

/** All customers, with their orders and what they spent. */
export default function CustomersPage({ loaderData: { search, customers, next } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={adminCustomers.title} />
      <Form action="/admin/customers" role="search" className="max-w-120">
        <Field
          key={search}
          label={adminCustomers.search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Form>
      {customers.length > 0 ? (
        <CustomerTable customers={customers} />
      ) : (
        <EmptyState
          illustration={search ? magnifier : backpack}
          title={search ? adminCustomers.noneFound(search) : adminCustomers.emptyTitle}
          line={search ? undefined : adminCustomers.emptyLine}
        />
      )}
      <Pager
        label={adminCustomers.next}
        next={
          next !== null && {
            to: customerListUrl({ search, after: next }),
            label: adminCustomers.next,
          }
        }
      />
    </div>
  )
}
