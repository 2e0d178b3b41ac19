import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'

import type { CurrentUser } from '#browser/current-user.ts'
import { storeText } from '#browser/store-text.ts'
import { shop } from '#copy/shop.ts'
import { displayName, initials } from '#domain/customers/customer.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { classNames } from '#ui/kit/class-names.ts'

interface AccountLinksProps {
  user: CurrentUser | null
  /** False until the server has said who the user is. */
  known: boolean
}

/** Read by app/before-paint.js. */
const WIDTH_KEY = 'kalam.account-width'

/** Login and Admin for guests; initials, name and Sign Out for signed-in users; Admin for the admin as well. */
export function AccountLinks({ user, known }: AccountLinksProps) {
  const showsAdmin = user === null || user.role === 'admin'
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!known) return
    if (!user) return storeText(WIDTH_KEY, '')
    // It does not make the browser lay out the page, as reading a width would.
    const observer = new ResizeObserver(([entry]) =>
      storeText(WIDTH_KEY, String(entry!.borderBoxSize[0]!.inlineSize)),
    )
    observer.observe(links.current!)
    return () => observer.disconnect()
  }, [user, known])
  return (
    <div
      ref={links}
      className={classNames(
        'hidden items-center gap-1 lg:flex',
        // Whoever was signed in last is not shown a guest's links for a moment, and nothing beside them moves.
        !user && !known && 'in-data-signed-in:invisible in-data-signed-in:min-w-(--account-width)',
      )}
    >
      {showsAdmin && (
        <Link to="/admin" className={buttonClasses({ kind: 'quiet' }, 'px-2.5')}>
          {shop.header.admin}
        </Link>
      )}
      {user ? (
        <>
          <Link to="/account" className="flex min-h-11 items-center gap-2 rounded-full pr-2 hover:bg-quiet">
            <UserBadge user={user} />
            <span className="max-w-32 truncate font-semibold">
              {displayName({ displayName: user.name, email: user.email })}
            </span>
          </Link>
          <Form method="post" action="/logout" navigate={false} fetcherKey="sign-out">
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

/** The initials of a user; decorative, because the name is beside them. */
export function UserBadge({ user }: { user: CurrentUser }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-royal font-display font-bold text-on-royal"
    >
      {initials({ displayName: user.name, email: user.email })}
    </span>
  )
}
