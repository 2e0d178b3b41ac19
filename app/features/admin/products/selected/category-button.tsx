import { admin } from '#copy/admin/frame.ts'
import { selection } from '#copy/admin/selection.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'

const words = selection.products

interface CategoryButtonProps {
  /** The ticked products. */
  ids: readonly string[]
  categories: readonly { id: CategoryId; name: string }[]
  onDone: () => void
}

/** Moves the ticked products to a category that is chosen in a dialog. */
export function CategoryButton({ ids, categories, onDone }: CategoryButtonProps) {
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="quiet" onClick={open} className="justify-start!">
          {words.category}
        </Button>
      )}
      title={words.categoryTitle(ids.length)}
      action="/admin/selected-products/category"
      confirmLabel={words.category}
      cancelLabel={words.cancel}
      onDone={onDone}
    >
      {() => (
        <>
          <input type="hidden" name="products" value={ids.join(' ')} />
          <SelectField label={admin.products.category} name="categoryId">
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </DialogButton>
  )
}
