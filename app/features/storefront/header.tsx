import { Link, useLocation } from 'react-router'

import { useCurrentUser } from '#browser/current-user.ts'
import { shop as words } from '#copy/shop.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CachedFragment } from '#ui/kit/cached-fragment.tsx'
import { Logo } from '#ui/shop/page/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeaderLinks, linkedPage } from './header-links.tsx'
import { LinksWithoutScripts } from './links-without-scripts.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SearchForm } from './search/search-form.tsx'

interface HeaderProps {
  shop: Pick<ShopDetails, 'name' | 'tagline'>
}

/**
 * Logo, search, navigation and the current user. It is sticky, so that the cart is always at hand, and because a search
 * scrolls the page to its results. In the store on a phone only the second row stays in view: search and cart. In a very
 * low window, as at high zoom, and with very large text it is not sticky.
 */
export function Header({ shop: { name, tagline } }: HeaderProps) {
  const { pathname, search } = useLocation()
  const inStore = isStore(pathname)
  // The number of possible searches is unlimited.
  const searches = inStore && new URLSearchParams(search).has('q')
  return (
    <CachedFragment
      name="header"
      of={searches ? null : { name, tagline, inStore, page: linkedPage(pathname) }}
    >
      <HeaderBar name={name} tagline={tagline} inStore={inStore} />
    </CachedFragment>
  )
}

function isStore(pathname: string): boolean {
  return pathname === '/store' || pathname === '/'
}

interface HeaderBarProps {
  name: string
  tagline: string
  inStore: boolean
}

function HeaderBar({ name, tagline, inStore }: HeaderBarProps) {
  const { person: user, known } = useCurrentUser()
  return (
    <header
      className={classNames(
        'z-30 border-line bg-paper md:border-b-[1.5px] [@media(min-height:30rem)]:sticky md:top-0 large-text:static',
        inStore ? '-top-18' : 'top-0 border-b-[1.5px]',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-1 py-1.5 md:gap-x-4 md:py-2.5 print:*:not-first:hidden">
        <Link
          to="/store"
          className="mr-auto grid min-w-0 grow basis-0 large-text:basis-full content-center rounded-control py-1 max-md:min-h-14 md:mr-2 md:grow-0 md:basis-auto"
        >
          <Logo name={name} tagline={tagline} />
        </Link>
        <SearchForm />
        <SearchButton />
        <nav aria-label={words.header.mainNavigation} className={classNames(inStore && 'max-md:contents')}>
          <HeaderLinks cartBelow={inStore} />
        </nav>
        <AccountLinks user={user} known={known} />
        <MenuButton user={user} />
        <LinksWithoutScripts />
        {inStore && <span className="order-1 -mx-4 my-1.5 h-[1.5px] w-[calc(100%+2rem)] bg-line md:hidden" />}
      </div>
    </header>
  )
}
