import ChartColumn from 'lucide-react/icons/chart-column'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'

const words = admin.dashboard.tiles

const TILES = [
  {
    to: '/admin/add-product',
    title: words.addProduct,
    line: words.addProductLine,
    Icon: Plus,
    ground: 'royal',
  },
  {
    to: '/admin/analytics',
    title: words.analytics,
    line: words.analyticsLine,
    Icon: ChartColumn,
    ground: 'marigold',
  },
  {
    to: '/admin/customers',
    title: words.customers,
    line: words.customersLine,
    Icon: Users,
    ground: 'leaf',
  },
]

/** Links to Add Product, Analytics and Customers (R2.78). */
export function Tiles() {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {TILES.map(({ to, title, line, Icon, ground }) => (
        <li key={to}>
          <Link
            to={to}
            data-ground={ground}
            className="flex h-full items-center gap-4 rounded-card p-4 text-ground-ink ground-sweep"
          >
            <Icon aria-hidden="true" className="size-7 shrink-0" />
            <span>
              <span className="block font-display text-18 font-bold">{title}</span>
              <span className="block text-15">{line}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
