import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import ChartColumn from 'lucide-react/icons/chart-column'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tags from 'lucide-react/icons/tags'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'

import { adminBills } from '#copy/admin/bills.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { adminHealth } from '#copy/admin/health.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminReviews } from '#copy/admin/reviews.ts'
import { securityLog } from '#copy/admin/security-log.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { admin } from '#copy/admin/frame.ts'

export interface NavigationItem {
  to: string
  label: string
  /** The label for the phone bar. */
  short?: string
  Icon: LucideIcon
  /** Whether it is on the phone bar; the others are only in the menu there. */
  onPhoneBar: boolean
}

/** The pages of the admin area, in the order of the rail. */
export const NAVIGATION: readonly NavigationItem[] = [
  { to: '/admin', label: admin.header.dashboard, Icon: LayoutDashboard, onPhoneBar: true },
  { to: '/admin/orders', label: admin.header.orders, Icon: Package, onPhoneBar: true },
  { to: '/admin/products', label: admin.header.products, Icon: Tags, onPhoneBar: true },
  {
    to: '/admin/add-product',
    label: admin.header.addProduct,
    short: admin.header.add,
    Icon: Plus,
    onPhoneBar: true,
  },
  { to: '/admin/problems', label: problemReports.admin.title, Icon: MessageCircleWarning, onPhoneBar: false },
  { to: '/admin/counter', label: adminCounter.title, Icon: ScanBarcode, onPhoneBar: false },
  { to: '/admin/analytics', label: admin.header.analytics, Icon: ChartColumn, onPhoneBar: false },
  { to: '/admin/offers', label: adminOffers.title, Icon: BadgePercent, onPhoneBar: false },
  { to: '/admin/customers', label: admin.header.customers, Icon: Users, onPhoneBar: false },
  { to: '/admin/bills', label: adminBills.title, Icon: ReceiptText, onPhoneBar: false },
  { to: '/admin/reviews', label: adminReviews.title, Icon: Star, onPhoneBar: false },
  { to: '/admin/mails', label: admin.header.mails, Icon: Mail, onPhoneBar: false },
  { to: '/admin/security-log', label: securityLog.title, Icon: ShieldCheck, onPhoneBar: false },
  { to: '/admin/health', label: adminHealth.title, Icon: HeartPulse, onPhoneBar: false },
  { to: '/admin/settings', label: admin.header.settings, Icon: Settings, onPhoneBar: false },
]
