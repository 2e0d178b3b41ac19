import Copy from 'lucide-react/icons/copy'
import { redirect, useLocation, useSearchParams } from 'react-router'

import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { findProductById } from '#data/catalogue/admin-products.server.ts'
import { findStockSeen } from '#data/catalogue/stock/stock-seen.server.ts'
import { namesTaxes } from '#data/bills/bill-settings.server.ts'
import { log } from '#data/platform/log.server.ts'
import { pageOf, parentOf } from '#domain/catalogue/choices/choices.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import { presentProductForm, productOfChoicesForm } from '#domain/catalogue/product-form.ts'
import { productListOf } from '#domain/catalogue/product-list.ts'
import { ALL_ORDERS, orderListUrl } from '#domain/orders/order-list.ts'
import { findAdmin, requireAdmin } from '#request/accounts/require.server.ts'
import { refusedForm } from '#request/http/form-error.server.ts'
import { keepStored } from '#request/http/parse-changes.server.ts'
import { DraftNotice } from '#ui/admin/drafts/draft-notice.tsx'
import { deleteFormDraft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/edit-product-page.ts'
import { productDraft } from './draft.ts'
import { initialValuesOf } from './initial-values.ts'
import { ProductEditor } from './product-editor.tsx'
import { readEditorForm } from './read-editor-form.server.ts'
import { showSaveResult } from './show-save-result.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  // A choice is edited with those of its product.
  if (parentOf(params.id) !== null) {
    throw redirect(`/admin/products/${pageOf(params.id)}/choices${new URL(request.url).search}`)
  }
  const product = await findProductById(params.id)
  const seen = (await findStockSeen([params.id])).get(params.id)
  if (!product || !seen) throw new Response(problems.products.notFound, { status: 404 })
  return {
    product: { ...product, stockQuantity: seen.stock },
    movementSeen: String(seen.movement),
    categories: await listCategories(),
    isTaxed: await namesTaxes(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!(await findAdmin({ request, context }))) return refusedForm(403, adminProduct.saveForbidden)
  const product = await findProductById(params.id)
  const kept = product && (await keepStored(request, () => storedFields(product)))
  const read = await readEditorForm(request, product?.choices ? productOfChoicesForm : presentProductForm)
  if (read.error) return kept ? refusedForm(409, adminProduct.changedMeanwhile) : read.error
  try {
    const saved = await updateProduct(params.id, read.form, read.paths, read.stockSeen, Date.now())
    if (saved.outcome === 'saved') return redirect(productListOf(new URL(request.url).searchParams))
    if (saved.outcome === 'not-found') return read.reject(404, problems.products.notFound)
    if (saved.outcome === 'code-taken') return read.rejectCode(saved)
    return read.reject(409, adminProduct.images.gone)
  } catch (error) {
    log.error(error, 'A product could not be updated')
    return read.reject(500, adminProduct.saveFailed)
  }
}

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  showSaveResult(serverAction, { ok: adminProduct.saved, failed: adminProduct.saveFailed }, () =>
    deleteFormDraft(productDraft(params.id)),
  )

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, adminProduct.editTab(loaderData?.product.name)) },
]

/** The editor for an existing product: also its stock, and whether it is hidden. */
export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={adminProduct.editTitle}>
        <ButtonLink kind="quiet" to={orderListUrl({ ...ALL_ORDERS, product: product.id })}>
          {adminOrders.product.orders}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/admin/products/${product.id}/choices${search}`}>
          {adminChoices.title}
        </ButtonLink>
        <ButtonLink kind="outline" to={`/admin/add-product?copy=${product.id}`}>
          <Copy aria-hidden="true" className="size-5" />
          {adminProduct.duplicate}
        </ButtonLink>
      </PageHeader>
      <SavedProduct key={product.id} {...loaderData} result={actionData} />
    </>
  )
}

type SavedProductProps = Route.ComponentProps['loaderData'] & {
  result: Route.ComponentProps['actionData']
}

function SavedProduct({ product, movementSeen, categories, isTaxed, result }: SavedProductProps) {
  const [parameters] = useSearchParams()
  const start = { ...initialValuesOf(product), movementSeen }
  const draft = useFormDraft(productDraft(product.id), start, { keptIn: 'localStorage' })
  return (
    <>
      {draft.isDraft && (
        <div className="mb-4">
          <DraftNotice onDiscard={draft.discard} />
        </div>
      )}
      <ProductEditor
        key={draft.version}
        kind="edit"
        categories={categories}
        isTaxed={isTaxed}
        draft={draft}
        hasChoices={product.choices !== undefined}
        result={result}
        leaveTo={productListOf(parameters)}
      />
    </>
  )
}

/** The stock is not one of them: what was sold since then is subtracted within the transaction (`stockOfForm`). */
function storedFields(product: EditedProduct): object {
  const { stockQuantity: _, ...values } = initialValuesOf(product)
  return values
}
