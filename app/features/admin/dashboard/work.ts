import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'

import { admin } from '#copy/admin/frame.ts'
import type { LoadedDashboard } from './load-dashboard.server.ts'

const words = admin.dashboard.waiting

/**
 * The kinds of work, in the order in which they are done: first those for which somebody waits for an answer, then what
 * has to leave the shop, then money, then the shelf.
 */
const KINDS = [
  { kind: 'claimedPayments', to: '/admin/orders?payment=claimed', Icon: ScanQrCode },
  { kind: 'openReturns', to: '/admin/orders?status=returns', Icon: Undo2 },
  { kind: 'openProblems', to: '/admin/problems', Icon: MessageCircleWarning },
  { kind: 'newOrders', to: '/admin/orders?status=pending', Icon: PackagePlus },
  { kind: 'toPack', to: '/admin/orders?status=confirmed', Icon: Package },
  { kind: 'refundsOfReturns', to: '/admin/orders?status=returns', Icon: HandCoins },
  // One after the other: such an order can have any status.
  { kind: 'refundsOfPieces', to: '/admin/orders', Icon: HandCoins },
  { kind: 'refundsDue', to: '/admin/orders?payment=refund', Icon: HandCoins },
  { kind: 'cashDue', to: '/admin/orders?payment=due', Icon: BadgeIndianRupee },
  { kind: 'lowStock', to: '/admin/products?stock=low', Icon: TriangleAlert },
] as const

export type Work = ReturnType<typeof workOf>[number]

/** What waits for the shopkeeper, the most urgent first; what there is none of is left out. */
export function workOf(waiting: LoadedDashboard['waiting']) {
  return KINDS.map((work) => ({ ...work, count: waiting[work.kind] }))
    .filter(({ count }) => count > 0)
    .map((work) => ({
      ...work,
      to: work.kind === 'refundsOfPieces' ? `${work.to}/${waiting.firstOfPieces}` : work.to,
      label: words[work.kind](work.count),
      next: words.next[work.kind](work.count),
    }))
}
