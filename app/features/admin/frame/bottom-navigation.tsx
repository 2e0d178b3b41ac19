import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'

import { admin } from '#copy/admin/frame.ts'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION } from './navigation.ts'

const MoreMenu = lazy(() => import('./more-menu.tsx'))

/** The navigation bar on a phone: the pages used most, and a menu with all of them. */
export function BottomNavigation({ newOrders }: { newOrders: number }) {
  const [open, setOpen] = useState(false)
  const [menuRequested, setMenuRequested] = useState(false)
  return (
    <>
      <nav
        aria-label={admin.header.navigation}
        className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-none auto-cols-fr grid-flow-col border-t large-text:auto-cols-max large-text:overflow-x-auto border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {NAVIGATION.filter((item) => item.onPhoneBar).map((item) => (
          <NavigationLink key={item.to} item={item} newOrders={newOrders} kind="bar" />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 leading-tight font-semibold text-muted large-text:px-3"
          onClick={() => {
            setMenuRequested(true)
            setOpen(true)
          }}
        >
          <Menu aria-hidden="true" className="size-6" />
          {admin.header.more}
        </button>
      </nav>
      {menuRequested && (
        <Suspense>
          <MoreMenu open={open} onClose={() => setOpen(false)} newOrders={newOrders} />
        </Suspense>
      )}
    </>
  )
}
