import { selection } from '#copy/admin/selection.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'

const words = selection.products

interface DeleteButtonProps {
  /** The ticked products. */
  ids: readonly string[]
  onDone: () => void
}

/** Deletes the ticked products after a confirmation. */
export function DeleteButton({ ids, onDone }: DeleteButtonProps) {
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="quiet" onClick={open} className="justify-start! text-tomato!">
          {words.delete}
        </Button>
      )}
      title={words.deleteTitle(ids.length)}
      line={words.deleteLine}
      action="/admin/selected-products/deletion"
      confirmLabel={words.deleteConfirm(ids.length)}
      cancelLabel={words.keep}
      danger
      onDone={onDone}
    >
      {() => <input type="hidden" name="products" value={ids.join(' ')} />}
    </DialogButton>
  )
}
