import Menu from 'lucide-react/icons/menu'

import { admin } from '#copy/admin/frame.ts'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { useLazyOverlay } from '#ui/kit/use-lazy-overlay.ts'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION } from './navigation.ts'

const MoreMenu = lazyOverlay(
  () => import('./more-menu.tsx'),
  ({ onClose }) => onClose(),
)

/** The navigation bar on a phone: the pages used most, and a menu with all of them. */
export function BottomNavigation({ newOrders }: { newOrders: number }) {
  const menu = useLazyOverlay()
  return (
    <>
      <nav
        data-bar
        aria-label={admin.header.navigation}
        className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-none auto-cols-fr grid-flow-col border-t large-text:auto-cols-max large-text:overflow-x-auto border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {NAVIGATION.filter((item) => item.onPhoneBar).map((item) => (
          <NavigationLink key={item.to} item={item} newOrders={newOrders} kind="bar" />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menu.open}
          className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-13 leading-tight font-semibold text-muted large-text:px-3"
          onClick={menu.show}
        >
          <Menu aria-hidden="true" className="size-6" />
          {admin.header.more}
        </button>
      </nav>
      {menu.wanted && <MoreMenu open={menu.open} onClose={menu.hide} newOrders={newOrders} />}
    </>
  )
}
