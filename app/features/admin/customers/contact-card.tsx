import { adminChat } from '#copy/admin/chat.ts'
import { adminCustomers as words } from '#copy/admin/settings.ts'
import type { FoundCustomer } from '#data/customers/find-customer.server.ts'
import { displayName } from '#domain/customers/customer.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { formatDate } from '#domain/values/dates.ts'
import { ContactLinks } from '#ui/admin/contact-links.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** How to reach the customer, and the devices on which they are signed in. */
export function ContactCard({ customer }: { customer: FoundCustomer }) {
  const { email, phone, since, lastSeen, sessions } = customer
  const name = displayName({ displayName: customer.name === email ? null : customer.name, email })
  return (
    <Card title={words.contact}>
      <p className="grid text-15">
        <a href={mailLink(email)} className="flex min-h-11 items-center break-all hover:underline">
          {email}
        </a>
        {phone && <span className="figures">{phone}</span>}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ContactLinks
          name={name}
          phone={phone ?? ''}
          write={adminChat.writeOwnWords(name)}
          message={null}
          noPhone={words.noPhone}
        />
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-15 large-text:grid-cols-1">
        <dt className="text-muted">{words.since}</dt>
        <dd>{formatDate(since)}</dd>
        <dt className="text-muted">{words.lastSeen}</dt>
        <dd>{lastSeen === null ? words.signOut.nowhere : formatDate(lastSeen)}</dd>
        <dt className="text-muted">{words.signOut.heading}</dt>
        <dd className={sessions === 0 ? '' : 'justify-self-start'}>
          <SignOutButton customer={customer} />
        </dd>
      </dl>
    </Card>
  )
}
