import type { LucideIcon } from 'lucide-react'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Tags from 'lucide-react/icons/tags'

import { admin } from '#copy/admin.ts'

export interface Place {
  to: string
  label: string
  /** Where there is little room. */
  short?: string
  Icon: LucideIcon
  /** Stands at the foot of a phone's screen; the others are in the menu. */
  atHand: boolean
}

/** Where the shopkeeper can go, in the order of the rail. */
export const PLACES: readonly Place[] = [
  { to: '/admin', label: admin.header.dashboard, Icon: LayoutDashboard, atHand: true },
  { to: '/admin/orders', label: admin.header.orders, Icon: Package, atHand: true },
  { to: '/admin/products', label: admin.header.products, Icon: Tags, atHand: false },
  {
    to: '/admin/add-product',
    label: admin.header.addProduct,
    short: admin.header.add,
    Icon: Plus,
    atHand: true,
  },
]
