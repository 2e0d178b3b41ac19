import Gift from 'lucide-react/icons/gift'
import StickyNote from 'lucide-react/icons/sticky-note'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'

interface WishAndNoteProps {
  wish: string | null
  note: string | undefined
}

/** What the customer wishes and what the shopkeeper has noted: both matter while the parcel is packed. */
export function WishAndNote({ wish, note }: WishAndNoteProps) {
  if (!wish && !note) return null
  return (
    <dl className="grid gap-1.5 text-15">
      {wish && <Line Icon={Gift} label={orders.wish} text={wish} />}
      {note && <Line Icon={StickyNote} label={adminOrders.note.title} text={note} />}
    </dl>
  )
}

function Line({ Icon, label, text }: { Icon: typeof Gift; label: string; text: string }) {
  return (
    <div className="flex gap-2">
      <dt className="pt-0.5 text-muted">
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 font-medium whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  )
}
