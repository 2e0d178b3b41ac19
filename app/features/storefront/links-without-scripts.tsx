import { Link } from 'react-router'

import { shop } from '#copy/shop.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

const words = shop.header
const LOOK = buttonClasses({ kind: 'quiet', size: 'snug' })
const LINKS = [
  ['/store', words.store],
  ['/orders', words.orders],
  ['/login', words.login],
  ['/account', words.account],
] as const

/**
 * Without JavaScript a page does not know who is signed in, and the menu of a phone does not open: the links of guests and of
 * customers, all of them.
 */
export function LinksWithoutScripts() {
  return (
    <noscript className="order-3 w-full">
      <nav aria-label={words.menu} className="-mx-1 flex flex-wrap items-center gap-x-4">
        {LINKS.map(([to, label]) => (
          <Link key={to} to={to} className={LOOK}>
            {label}
          </Link>
        ))}
        <form method="post" action="/logout">
          <button type="submit" className={LOOK}>
            {words.signOut}
          </button>
        </form>
      </nav>
    </noscript>
  )
}
