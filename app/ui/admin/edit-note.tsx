import { useState } from 'react'

import { adminOrders } from '#copy/admin/orders.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { DialogButton } from './dialog-button.tsx'

const words = adminOrders.note

interface EditNoteProps {
  /** The path that takes the note. */
  action: string
  note: string | null | undefined
}

/** The button and the dialog of the shopkeeper's note about an order or a customer. */
export function EditNote({ action, note }: EditNoteProps) {
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
      action={action}
      confirmLabel={words.save}
      cancelLabel={words.cancel}
    >
      {(errors) => <NoteFields note={note ?? ''} error={errors['note']} />}
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
