import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { Logo } from '#ui/shop/page/logo.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION } from './navigation.ts'
import { ExitLinks } from './exit-links.tsx'

/** The navigation as a side column, on screens wider than a phone. */
export function SideNavigation({ shopName, newOrders }: { shopName: string; newOrders: number }) {
  return (
    <header className="sticky top-0 hidden h-dvh w-26 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-card px-2 py-6 md:flex lg:w-55 lg:px-3.5 print:hidden">
      <Link to="/admin" className="mx-auto w-fit lg:mx-2.5 rounded-control" aria-label={shopName}>
        <Logo name={shopName} />
      </Link>
      <nav aria-label={admin.header.navigation} className="grid gap-1">
        {NAVIGATION.map((item) => (
          <NavigationLink key={item.to} item={item} newOrders={newOrders} kind="rail" />
        ))}
      </nav>
      <div className="mt-auto">
        <ExitLinks />
      </div>
    </header>
  )
}
