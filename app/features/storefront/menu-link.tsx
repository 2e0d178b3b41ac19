import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

import { shop } from '#copy/shop.ts'
import { badge } from '#domain/cart/cart.ts'
import { CountBadge } from '#ui/kit/badge.tsx'
import { classNames } from '#ui/kit/class-names.ts'

interface MenuLinkProps {
  to: string
  label: string
  Icon: LucideIcon
  count?: number
  onPress: () => void
}

/** One link of the slide-in menu. */
export function MenuLink({ to, label, Icon, count = 0, onPress }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onPress}
        aria-label={count > 0 ? shop.header.withCount(label, badge(count)) : undefined}
        className={({ isActive }) =>
          classNames(
            'flex min-h-13 items-center gap-4 rounded-control px-4 text-18 font-semibold',
            isActive ? 'bg-royal-wash text-royal' : 'hover:bg-quiet',
          )
        }
      >
        <Icon aria-hidden="true" className="size-5.5" />
        <span className="grow">{label}</span>
        <CountBadge text={count > 0 ? badge(count) : ''} />
      </NavLink>
    </li>
  )
}
