import { Link } from 'react-router'

import { profile } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

const words = shop.header
const LOOK = buttonClasses({ kind: 'quiet' }, 'px-2.5')

/**
 * Without JavaScript a page does not know who is signed in, and the menu of a phone does not open: the links of guests and of
 * customers, all of them.
 */
export function LinksWithoutScripts() {
  return (
    <noscript className="order-3 w-full">
      <nav aria-label={words.menu} className="flex flex-wrap items-center">
        <Link to="/store" className={LOOK}>
          {words.store}
        </Link>
        <Link to="/orders" className={LOOK}>
          {words.orders}
        </Link>
        <Link to="/login" className={LOOK}>
          {words.login}
        </Link>
        <Link to="/account" className={LOOK}>
          {profile.title}
        </Link>
        <form method="post" action="/logout">
          <button type="submit" className={LOOK}>
            {words.signOut}
          </button>
        </form>
      </nav>
    </noscript>
  )
}
