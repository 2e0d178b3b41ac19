import Heart from 'lucide-react/icons/heart'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import { NavLink } from 'react-router'

import { useCart } from '#browser/cart.ts'
import { useWishlist } from '#browser/wishlist.ts'
import { shop } from '#copy/shop.ts'
import { badge, cartTotals } from '#domain/cart/cart.ts'
import { CountBadge } from '#ui/kit/badge.tsx'
import { classNames } from '#ui/kit/class-names.ts'

interface HeaderLinksProps {
  /** On a phone, whether the cart is in the header's second row, beside the search. */
  cartBelow: boolean
}

/** The page among these links that shows where one is; undefined elsewhere. */
export function linkedPage(pathname: string): string | undefined {
  return PAGES.find((page) => `${pathname.toLowerCase()}/`.startsWith(`${page}/`))
}

const PAGES = ['/store', '/wishlist', '/orders', '/cart']

/** Store, Wishlist, Orders and Cart, with the number of items. On a phone Store and Orders are in the menu only. */
export function HeaderLinks({ cartBelow }: HeaderLinksProps) {
  const inCart = useCart((cart) => cartTotals(cart.items).totalItems)
  const wished = useWishlist((wishlist) => wishlist.items.length)
  const links = [
    { to: '/store', label: shop.header.store, Icon: Store, count: 0, className: 'hidden md:block' },
    { to: '/wishlist', label: shop.header.wishlist, Icon: Heart, count: wished, className: '' },
    { to: '/orders', label: shop.header.orders, Icon: Package, count: 0, className: 'hidden md:block' },
    {
      to: '/cart',
      label: shop.header.cart,
      Icon: ShoppingCart,
      count: inCart,
      className: cartBelow ? 'max-md:order-2' : '',
    },
  ]
  return (
    <ul className={classNames('flex items-center md:gap-1', cartBelow && 'max-md:contents')}>
      {links.map(({ to, label, Icon, count, className }) => (
        <li key={to} className={className}>
          <NavLink
            to={to}
            aria-label={count > 0 ? shop.header.withCount(label, badge(count)) : label}
            className={({ isActive }) =>
              classNames(
                'relative flex h-11 min-w-11 flex-col items-center justify-center rounded-control md:px-2.5',
                isActive ? 'text-royal' : 'hover:bg-quiet',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5.5 md:size-5" />
            <span className="hidden text-13 leading-tight font-semibold md:block">{label}</span>
            <CountBadge text={count > 0 ? badge(count) : ''} className="absolute -top-0.5 left-[55%]" />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
