import { Link } from 'react-router'

import { useWho } from '#browser/who.ts'
import { shop as words } from '#copy/shop.ts'
import type { ShopDetails } from '#domain/shop-details.ts'
import { Logo } from '#ui/shop/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeaderLinks } from './header-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchButton, SearchForm } from './search-form.tsx'

/** Logo, search, the four places, and who is there. On a phone the search stands below, and the rest in the menu. */
export function Header({ shop }: { shop: Pick<ShopDetails, 'name' | 'tagline'> }) {
  const person = useWho((who) => who.person)
  return (
    <header className="border-b-[1.5px] border-line">
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-2 py-2.5 md:gap-x-4">
        <Link to="/store" className="mr-auto rounded-control py-1 md:mr-2">
          <Logo name={shop.name} tagline={shop.tagline} />
        </Link>
        <SearchForm />
        <SearchButton />
        <nav aria-label={words.header.mainNavigation}>
          <HeaderLinks />
        </nav>
        <AccountLinks person={person} />
        <MenuButton person={person} />
      </div>
    </header>
  )
}
