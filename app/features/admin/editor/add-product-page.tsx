import { redirect } from 'react-router'

import { adminProduct } from '#copy/admin-product.ts'
import { problems } from '#copy/problems.ts'
import { shop } from '#copy/shop.ts'
import { addFromEditor } from '#data/save-product.server.ts'
import { requireAdmin } from '#request/require.server.ts'
import { PageHead } from '#ui/kit/page-head.tsx'
import type { Route } from './+types/add-product-page.ts'
import { forgetDraft } from './draft.ts'
import { ProductEditor } from './product-editor.tsx'
import { readEditorForm } from './read-editor-form.server.ts'
import { saying } from './saying.ts'
import { useDraft } from './use-draft.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const read = await readEditorForm(request)
  if (read.refusal) return read.refusal
  try {
    const saved = await addFromEditor(read.form, read.paths, Date.now())
    if (saved.outcome === 'saved') return redirect('/admin')
    return read.refuse(409, adminProduct.images.gone)
  } catch (error) {
    console.error(error)
    return read.refuse(500, problems.products.addFailed)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saying(serverAction, adminProduct.success, forgetDraft)

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(adminProduct.addTitle, shop.name) }]

/** Adds a product (SPEC section 2). What was typed survives a reload. */
export default function AddProductPage({ actionData }: Route.ComponentProps) {
  const { start, version, reset } = useDraft()
  return (
    <>
      <PageHead title={adminProduct.addTitle} />
      <ProductEditor
        key={version}
        kind="add"
        start={start}
        answer={actionData}
        onReset={reset}
        leaveTo="/admin"
      />
    </>
  )
}
