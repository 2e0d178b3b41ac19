import { Link } from 'react-router'

import { adminChat } from '#copy/admin/chat.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import type { UnplacedPayment } from '#data/payments/unplaced-payments.server.ts'
import { displayName } from '#domain/customers/customer.ts'
import { itemCount } from '#domain/orders/order.ts'
import { paymentMethodLabel } from '#domain/payments/payment-providers.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { formatAgo, formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ContactLinks } from '#ui/admin/contact-links.tsx'

const words = adminOrders.unplaced

/** A payment code without an order that it paid: the amount, when, and how to reach the person. */
export function UnplacedPaymentCard({ payment, now }: { payment: UnplacedPayment; now: number }) {
  const { customerId, email, phone, amount, lines, at, reference, order } = payment
  const name = displayName({ displayName: payment.name === email ? null : payment.name, email })
  return (
    <article
      aria-label={`${name}, ${formatRupees(amount)}`}
      className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-card p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="font-display text-20 font-bold figures">{formatRupees(amount)}</p>
        <p className="text-15 text-muted">
          {orders.items(itemCount(lines))}
          {' · '}
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {formatAgo(at, now)}
          </time>
        </p>
      </div>
      <p className="text-13 text-muted figures wrap-anywhere">{words.reference(reference)}</p>
      {order && (
        <Link
          to={`/admin/orders/${reference}`}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-royal underline underline-offset-4"
        >
          {words.ordered(formatRupees(order.totalAmount), paymentMethodLabel(order.paymentMethod))}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <Link
            to={`/admin/customers/${customerId}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-royal underline underline-offset-4"
          >
            {name}
          </Link>
          <a
            href={mailLink(email)}
            className="flex min-h-11 items-center text-15 break-all text-muted hover:underline"
          >
            {email}
          </a>
          <p className="text-15 figures">{phone ?? words.noPhone}</p>
        </div>
        {phone && (
          <ContactLinks
            name={name}
            phone={phone}
            write={adminChat.writeOwnWords(name)}
            message={null}
            noPhone={words.noPhone}
          />
        )}
      </div>
    </article>
  )
}
