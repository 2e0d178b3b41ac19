import { selection } from '#copy/admin/selection.ts'
import { updateCategory } from '#data/catalogue/update-category.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { selectedCategoryForm } from '#domain/catalogue/product-form.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { togetherResult } from '#request/http/together-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ACTION_RESULT_MS, showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/change-category.ts'
import { nameMissing } from './name-products.server.ts'

const words = selection.products

/** Moves several products to a category. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, selectedCategoryForm)
  if (submission.status !== 'success' || submission.value.products.length === 0)
    return actionResult(request, 400, { problem: words.none })
  const { products: ids, categoryId } = submission.value
  const found = await updateCategory(ids, categoryId, Date.now())
  const changed = words.inCategory(found.length, categoryName(categoryId))
  return togetherResult(request, changed, { done: found.length, left: await nameMissing(ids, found) })
}

/** What was not done has to be read, so it stays twice as long. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed, 2 * ACTION_RESULT_MS)
