import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HandCoins from 'lucide-react/icons/hand-coins'
import PackagePlus from 'lucide-react/icons/package-plus'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import type { LoadedDashboard } from './load-dashboard.server.ts'

const words = admin.dashboard.waiting

/** The pending work, each kind with a link to its page; a kind with a count of 0 is left out. */
export function PendingWork({ waiting }: Pick<LoadedDashboard, 'waiting'>) {
  const { newOrders, claimedPayments, openReturns, refundsOfReturns, refundsOfPieces, refundsDue, lowStock } =
    waiting
  const work = [
    { count: newOrders, label: words.newOrders, to: '/admin/orders?status=pending', Icon: PackagePlus },
    { count: claimedPayments, label: words.payments, to: '/admin/orders?payment=claimed', Icon: ScanQrCode },
    { count: openReturns, label: words.returns, to: '/admin/orders?status=returns', Icon: Undo2 },
    {
      ...{ count: refundsOfReturns, label: words.refundsOfReturns },
      ...{ to: '/admin/orders?status=returns', Icon: HandCoins },
    },
    {
      ...{ count: refundsOfPieces.count, label: words.refundsOfPieces },
      // One after the other: such an order can have any status.
      ...{ to: `/admin/orders/${refundsOfPieces.first}`, Icon: HandCoins },
    },
    { count: refundsDue, label: words.refunds, to: '/admin/orders?status=cancelled', Icon: HandCoins },
    { count: lowStock, label: words.lowStock, to: '/admin/products?stock=low', Icon: TriangleAlert },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="waiting-work">
      <h2 id="waiting-work" className="mb-2 text-20">
        {words.title}
      </h2>
      {work.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <BadgeCheck aria-hidden="true" className="size-5 text-leaf" />
          {words.nothing}
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {work.map(({ count, label, to, Icon }) => (
          <li key={label(count)}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2.5 font-semibold hover:border-ink"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-royal" />
              <span className="grow">{label(count)}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
