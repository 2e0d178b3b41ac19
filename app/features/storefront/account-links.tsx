import { Form, Link } from 'react-router'

import type { Person } from '#browser/who.ts'
import { shop } from '#copy/shop.ts'
import { displayName, initials } from '#domain/customer.ts'
import { buttonClasses } from '#ui/kit/button-look.ts'

/** Login and Admin for a guest; name, initials and Sign Out for a person; Admin too for the admin. */
export function AccountLinks({ person }: { person: Person | null }) {
  const mayAdmin = person === null || person.role === 'admin'
  return (
    <div className="hidden items-center gap-1 md:flex">
      {mayAdmin && (
        <Link to="/admin" className={buttonClasses({ kind: 'quiet' }, 'px-2.5')}>
          {shop.header.admin}
        </Link>
      )}
      {person ? (
        <>
          <PersonBadge person={person} />
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

export function PersonBadge({ person }: { person: Person }) {
  const named = { displayName: person.name, email: person.email }
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-royal font-display font-bold text-on-royal"
      >
        {initials(named)}
      </span>
      <span className="hidden max-w-32 truncate font-semibold lg:block">{displayName(named)}</span>
    </span>
  )
}
