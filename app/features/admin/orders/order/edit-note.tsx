import { useState } from 'react'

import { adminOrders } from '#copy/admin/orders.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

const words = adminOrders.note

/** The button and the dialog of the shopkeeper's note. */
export function EditNote({ orderId, note = '' }: { orderId: string; note: string | undefined }) {
  const label = note ? words.edit : words.add
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="quiet" onClick={open} className="border-line bg-card">
          {label}
        </Button>
      )}
      title={label}
      line={words.line}
      action={`/admin/orders/${orderId}/note`}
      confirmLabel={words.save}
      cancelLabel={words.cancel}
    >
      {(errors) => <NoteFields note={note} error={errors['note']} />}
    </DialogButton>
  )
}

/** What was there when the dialog was opened stays what was seen, while the order changes behind it. */
function NoteFields({ note, error }: { note: string; error: string[] | undefined }) {
  const [seen] = useState(note)
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <TextareaField label={words.label} error={error} name="note" defaultValue={seen} rows={3} />
    </>
  )
}
