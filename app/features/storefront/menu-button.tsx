import Menu from 'lucide-react/icons/menu'

import type { CurrentUser } from '#browser/current-user.ts'
import { shop } from '#copy/shop.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { useLazyOverlay } from '#ui/kit/use-lazy-overlay.ts'

// Rarely opened, so its code is fetched on demand.
const SlideInMenu = lazyOverlay(
  () => import('./slide-in-menu.tsx'),
  ({ onClose }) => onClose(),
)

export function MenuButton({ user }: { user: CurrentUser | null }) {
  const menu = useLazyOverlay()
  return (
    <>
      <IconButton
        label={shop.header.menu}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        className="lg:hidden"
        onClick={menu.show}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {menu.wanted && <SlideInMenu user={user} open={menu.open} onClose={menu.hide} />}
    </>
  )
}
