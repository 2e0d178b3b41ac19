import { useState } from 'react'
import { redirect } from 'react-router'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { createFromEditor } from '#data/catalogue/save-product.server.ts'
import { findProductById } from '#data/catalogue/admin-products.server.ts'
import { namesTaxes } from '#data/bills/bill-settings.server.ts'
import { log } from '#data/platform/log.server.ts'
import { productForm } from '#domain/catalogue/product-form.ts'
import { findAdmin, requireAdmin } from '#request/accounts/require.server.ts'
import { refusedForm } from '#request/http/form-error.server.ts'
import { deleteFormDraft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/add-product-page.ts'
import { newProductDraft } from './draft.ts'
import { BLANK, copyOf } from './initial-values.ts'
import { ProductEditor } from './product-editor.tsx'
import { readEditorForm } from './read-editor-form.server.ts'
import { showSaveResult } from './show-save-result.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const id = copiedProductId(request)
  const copied = id === null ? null : await findProductById(id)
  if (id !== null && !copied) throw new Response(problems.products.notFound, { status: 404 })
  return { copied, formKey: newId(), categories: await listCategories(), isTaxed: await namesTaxes() }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!(await findAdmin({ request, context }))) return refusedForm(403, problems.products.addForbidden)
  const read = await readEditorForm(request, productForm)
  if (read.error) return read.error
  try {
    const saved = await createFromEditor(
      read.form,
      read.paths,
      { formKey: read.formKey, copyOf: copiedProductId(request) },
      Date.now(),
    )
    if (saved.outcome === 'saved') return redirect('/admin')
    if (saved.outcome === 'code-taken') return read.rejectCode(saved)
    if (saved.outcome === 'changed-since') return read.reject(409, adminProduct.addedBefore)
    return read.reject(409, adminProduct.images.gone)
  } catch (error) {
    log.error(error, 'A product could not be created')
    return read.reject(500, problems.products.addFailed)
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  showSaveResult(serverAction, { ok: adminProduct.success, failed: problems.products.addFailed }, () =>
    deleteFormDraft(newProductDraft(copiedProductId(request))),
  )

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, adminProduct.addTitle) },
]

/** Adds a product (R2.80), a new one or a copy of another. A draft restores the fields after a reload. */
export default function AddProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copied } = loaderData
  const copyLine = copied?.choices ? adminProduct.copyLineWithoutChoices : adminProduct.copyLine
  return (
    <>
      <PageHeader title={adminProduct.addTitle} />
      {copied && <Notice className="mb-4">{copyLine(copied.name)}</Notice>}
      <NewProduct key={copied?.id} {...loaderData} result={actionData} />
    </>
  )
}

type NewProductProps = Route.ComponentProps['loaderData'] & {
  result: Route.ComponentProps['actionData']
}

function NewProduct({ copied, formKey, categories, isTaxed, result }: NewProductProps) {
  const id = copied?.id ?? null
  const [fresh] = useState(() => (copied ? copyOf(copied) : BLANK))
  const draft = useFormDraft(newProductDraft(id), fresh, { keptIn: 'localStorage' })
  return (
    <ProductEditor
      key={draft.version}
      categories={categories}
      isTaxed={isTaxed}
      kind="add"
      draft={draft}
      // After Reset Form it is another product: the one before may have been added, its answer lost.
      formKey={`${formKey}-${draft.version}`}
      result={result}
      leaveTo="/admin"
    />
  )
}

/** The id of the product to copy, from the address. */
function copiedProductId({ url }: Request): string | null {
  return new URL(url).searchParams.get('copy')
}
