import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'

import { admin } from '#copy/admin.ts'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION } from './navigation.ts'

const MoreMenu = lazy(() => import('./more-menu.tsx'))

/** A phone's way around, where the thumb is: the places used most, and a menu with all of them. */
export function BottomNavigation({ newOrders }: { newOrders: number }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <nav
        aria-label={admin.header.navigation}
        className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {NAVIGATION.filter((place) => place.atHand).map((place) => (
          <NavigationLink key={place.to} place={place} newOrders={newOrders} kind="bar" />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 leading-tight font-semibold text-muted"
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          <Menu aria-hidden="true" className="size-6" />
          {admin.header.more}
        </button>
      </nav>
      {wanted && (
        <Suspense>
          <MoreMenu open={open} onClose={() => setOpen(false)} newOrders={newOrders} />
        </Suspense>
      )}
    </>
  )
}
