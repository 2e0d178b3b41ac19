import { admin } from '#copy/admin/frame.ts'
import { Drawer } from '#ui/kit/drawer.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION } from './navigation.ts'
import { ExitLinks } from './exit-links.tsx'

interface MoreMenuProps {
  open: boolean
  onClose: () => void
  newOrders: number
}

/** The slide-in menu: all pages, and the exit links. */
export default function MoreMenu({ open, onClose, newOrders }: MoreMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} title={admin.header.menu} closeLabel={admin.header.closeMenu}>
      <nav aria-label={admin.header.menu} className="mb-3 grid gap-1">
        {NAVIGATION.map((item) => (
          <NavigationLink key={item.to} item={item} newOrders={newOrders} kind="rail" onClick={onClose} />
        ))}
      </nav>
      <ExitLinks />
    </Drawer>
  )
}
