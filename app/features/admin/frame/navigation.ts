import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'

import { admin } from '#copy/admin.ts'

export interface NavigationItem {
  to: string
  label: string
  /** Where there is little room. */
  short?: string
  Icon: LucideIcon
  /** Stands at the foot of a phone's screen; the others are in the menu. */
  atHand: boolean
}

/** Where the shopkeeper can go, in the order of the rail. */
export const NAVIGATION: readonly NavigationItem[] = [
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
  { to: '/admin/analytics', label: admin.header.analytics, Icon: ChartColumn, atHand: false },
  { to: '/admin/customers', label: admin.header.customers, Icon: Users, atHand: false },
  { to: '/admin/mails', label: admin.header.mails, Icon: Mail, atHand: false },
  { to: '/admin/settings', label: admin.header.settings, Icon: Settings, atHand: false },
]
