import { selection as words } from '#copy/admin/selection.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { SelectionBar } from '#ui/admin/selection/selection-bar.tsx'
import { TogetherButton } from '#ui/admin/selection/together-button.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import { useTogether } from '#ui/admin/selection/use-together.ts'
import { Button } from '#ui/kit/button.tsx'
import { MoreActions } from '#ui/kit/more-actions.tsx'
import { CategoryButton } from './category-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import { LabelsLink } from './labels-link.tsx'

interface SelectedProductsProps {
  selection: Selection
  /** The products of the page. */
  products: readonly AdminProduct[]
  categories: readonly { id: CategoryId; name: string }[]
}

/** What can be done with the ticked products. */
export function SelectedProducts({ selection, products, categories }: SelectedProductsProps) {
  const { ids, clear } = selection
  // A choice, which the lists by stock have, is hidden, moved and deleted with its product.
  const ticked = products.filter(({ id }) => selection.has(id) && parentOf(id) === null)
  const productIds = ticked.map(({ id }) => id)
  const together = useTogether(selection)
  const button = (hidden: 'yes' | 'no') => {
    const chosen = ticked.filter((one) => one.hidden === (hidden === 'no'))
    const fields = { products: chosen.map(({ id }) => id).join(' '), hidden }
    return { together, action: '/admin/selected-products/visibility', fields, count: chosen.length }
  }
  const { count: visible, ...hide } = button('yes')
  const { count: hidden, ...show } = button('no')
  return (
    <SelectionBar label={words.products.label} count={ids.length}>
      {visible > 0 && <TogetherButton {...hide} label={words.products.hide(visible)} kind="outline" />}
      {hidden > 0 && <TogetherButton {...show} label={words.products.show(hidden)} />}
      <MoreActions label={words.products.more} up>
        <LabelsLink ids={ids} />
        {ticked.length > 0 && (
          <>
            <CategoryButton ids={productIds} categories={categories} onDone={clear} />
            <DeleteButton ids={productIds} onDone={clear} />
          </>
        )}
        <Button kind="quiet" onClick={clear} className="justify-start!">
          {words.clear}
        </Button>
      </MoreActions>
    </SelectionBar>
  )
}
