import { adminOrders } from '#copy/admin/orders.ts'
import { EditNote } from '#ui/admin/edit-note.tsx'
import { Card } from '#ui/kit/card.tsx'

const words = adminOrders.note

/** What the shopkeeper noted about the customer. */
export function NoteCard({ customerId, note }: { customerId: string; note: string | null }) {
  return (
    <Card title={words.title}>
      {note ? (
        <p className="mb-3 font-medium whitespace-pre-line wrap-anywhere">{note}</p>
      ) : (
        <p className="mb-3 text-15 text-muted">{words.line}</p>
      )}
      <EditNote action={`/admin/customers/${customerId}/note`} note={note} />
    </Card>
  )
}
