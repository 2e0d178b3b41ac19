import { NavLink } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { badge } from '#domain/cart/cart.ts'
import { CountBadge } from '#ui/kit/badge.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import type { NavigationItem } from './navigation.ts'

interface NavigationLinkProps {
  item: NavigationItem
  newOrders: number
  /** `rail`: in the side column; `bar`: at the bottom of a phone's screen. */
  kind: 'rail' | 'bar'
  onClick?: () => void
}

const CLASSES = {
  rail: 'min-h-11 gap-3 rounded-button px-3.5 text-15 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-1 md:max-lg:py-2 md:max-lg:text-13 md:max-lg:leading-tight',
  bar: 'min-h-14 flex-col justify-center gap-0.5 text-13 leading-tight large-text:px-3',
}

/** A link to one page of the admin area; Orders has a badge with the number of new orders. */
export function NavigationLink({
  item: { to, label, short = label, Icon },
  newOrders,
  kind,
  onClick,
}: NavigationLinkProps) {
  const count = to === '/admin/orders' ? newOrders : 0
  return (
    <NavLink
      to={to}
      end={to === '/admin'}
      onClick={onClick}
      className={({ isActive }) =>
        classNames(
          'relative flex items-center font-semibold',
          CLASSES[kind],
          isActive ? 'text-royal' : kind === 'bar' ? 'text-muted' : 'hover:bg-quiet',
          isActive && kind === 'rail' && 'bg-royal-wash',
        )
      }
    >
      <Icon aria-hidden="true" className={kind === 'bar' ? 'size-6' : 'size-5 shrink-0'} />
      {kind === 'bar' ? short : label}
      {count > 0 && (
        <>
          <CountBadge
            text={badge(count)}
            className={
              kind === 'bar'
                ? 'absolute top-0.5 left-[58%]'
                : 'ml-auto md:max-lg:absolute md:max-lg:top-1 md:max-lg:left-[58%]'
            }
          />
          <span className="sr-only">{admin.header.newOrders(count)}</span>
        </>
      )}
    </NavLink>
  )
}
