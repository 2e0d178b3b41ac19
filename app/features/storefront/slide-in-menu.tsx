import Heart from 'lucide-react/icons/heart'
import LogIn from 'lucide-react/icons/log-in'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import { Form, Link } from 'react-router'

import { useCart } from '#browser/cart.ts'
import type { CurrentUser } from '#browser/current-user.ts'
import { useWishlist } from '#browser/wishlist.ts'
import { shop } from '#copy/shop.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import { displayName } from '#domain/customers/customer.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Drawer } from '#ui/kit/drawer.tsx'
import { UserBadge } from './account-links.tsx'
import { MenuLink } from './menu-link.tsx'

const words = shop.header

interface SlideInMenuProps {
  user: CurrentUser | null
  open: boolean
  onClose: () => void
}

/** The navigation and the current user, on small screens (R2.16). */
export default function SlideInMenu({ user, open, onClose }: SlideInMenuProps) {
  const inCart = useCart((cart) => cartTotals(cart.items).totalItems)
  const wished = useWishlist((wishlist) => wishlist.items.length)
  const showsAdmin = user === null || user.role === 'admin'
  return (
    <Drawer open={open} onClose={onClose} title={words.menu} closeLabel={words.closeMenu}>
      {user && (
        <Link
          to="/account"
          onClick={onClose}
          className="mb-3 flex items-center gap-3 rounded-card bg-quiet p-3"
        >
          <UserBadge user={user} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {displayName({ displayName: user.name, email: user.email })}
            </p>
            <p className="text-15 wrap-anywhere text-muted">{user.email}</p>
          </div>
        </Link>
      )}
      <nav aria-label={words.menu}>
        <ul>
          <MenuLink to="/store" label={words.store} Icon={Store} onPress={onClose} />
          <MenuLink to="/wishlist" label={words.wishlist} Icon={Heart} count={wished} onPress={onClose} />
          <MenuLink to="/cart" label={words.cart} Icon={ShoppingCart} count={inCart} onPress={onClose} />
          <MenuLink to="/orders" label={words.orders} Icon={Package} onPress={onClose} />
          {showsAdmin && (
            <MenuLink to="/admin" label={words.adminPanel} Icon={ShieldCheck} onPress={onClose} />
          )}
          {!user && <MenuLink to="/login" label={words.login} Icon={LogIn} onPress={onClose} />}
        </ul>
      </nav>
      {user && (
        <Form
          method="post"
          action="/logout"
          navigate={false}
          fetcherKey="sign-out"
          onSubmit={onClose}
          className="mt-3"
        >
          <button type="submit" className={buttonClasses({ kind: 'outline', wide: true })}>
            {words.signOut}
          </button>
        </Form>
      )}
    </Drawer>
  )
}
