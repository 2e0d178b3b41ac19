import { Form, Link } from 'react-router'

import type { Person } from '#browser/current-user.ts'
import { shop } from '#copy/shop.ts'
import { displayName, initials } from '#domain/customers/customer.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/** Login and Admin for a guest; name, initials and Sign Out for a person; Admin too for the admin. */
export function AccountLinks({ person }: { person: Person | null }) {
  const mayAdmin = person === null || person.role === 'admin'
  return (
    <div className="hidden items-center gap-1 lg:flex">
      {mayAdmin && (
        <Link to="/admin" className={buttonClasses({ kind: 'quiet' }, 'px-2.5')}>
          {shop.header.admin}
        </Link>
      )}
      {person ? (
        <>
          <Link to="/account" className="flex min-h-11 items-center gap-2 rounded-full pr-2 hover:bg-quiet">
            <PersonBadge person={person} />
            <span className="max-w-32 truncate font-semibold">
              {displayName({ displayName: person.name, email: person.email })}
            </span>
          </Link>
          <Form method="post" action="/logout">
            <button type="submit" className={buttonClasses({ kind: 'quiet' }, 'px-2.5')}>
              {shop.header.signOut}
            </button>
          </Form>
        </>
      ) : (
        <Link to="/login" className={buttonClasses({ kind: 'outline' })}>
          {shop.header.login}
        </Link>
      )}
    </div>
  )
}

/** A person's initials. The name stands beside them. */
export function PersonBadge({ person }: { person: Person }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-royal font-display font-bold text-on-royal"
    >
      {initials({ displayName: person.name, email: person.email })}
    </span>
  )
}
