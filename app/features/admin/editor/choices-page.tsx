import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation } from 'react-router'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import { problems } from '#copy/problems.ts'
import { findProductById } from '#data/catalogue/admin-products.server.ts'
import { findEditedChoices } from '#data/catalogue/choices/edited-choices.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { choicesForm } from '#domain/catalogue/choices/choices-form.ts'
import { UNDO_SHOWN_MS } from '#domain/policy.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError, refusedForm } from '#request/http/form-error.server.ts'
import { keepStored } from '#request/http/parse-changes.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { deleteFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { submitForm } from '#ui/kit/submit-form.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/choices-page.ts'
import { storedIn } from './choices/choices-values.ts'
import { ChoicesEditor, choicesFormId } from './choices/choices-editor.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const product = parentOf(params.id) === null ? await findProductById(params.id) : null
  if (!product) throw new Response(problems.products.notFound, { status: 404 })
  const { id, name, pictures } = product
  return { product: { id, name, pictures }, ...(await findEditedChoices(id)) }
}

/** Saves the options and the choices, all or nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const { options, choices } = await findEditedChoices(params.id)
  const kept = await keepStored(request, (form) => storedIn(form, options, choices))
  const submission = await parseForm(request, choicesForm)
  if (submission.status !== 'success' && kept) return refusedForm(409, words.problems.changed)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { value } = submission
  const saved = await saveChoices(params.id, value, Date.now())
  switch (saved.outcome) {
    case 'saved': {
      const undo = `/admin/products/${params.id}/choices/${saved.removed.join()}/restoration`
      return { ...submission.reply(), removed: saved.removed.length, undo }
    }
    case 'not-found':
      return formError(submission, { status: 404, formErrors: [problems.products.notFound] })
    case 'changed':
    case 'none-left':
      return formError(submission, { status: 409, formErrors: [words.problems[saved.outcome]] })
    case 'code-taken': {
      const row = value.rows.findIndex(({ id }) => id === saved.id)
      const fieldErrors = { [`rows[${row}].barcode`]: [adminBarcode.problems.taken(saved.owner)] }
      return formError(submission, { status: 409, fieldErrors })
    }
  }
}

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  const result = await submitForm(serverAction, words.failed)
  if (!('undo' in result)) return result
  deleteFormDraft(choicesFormId(params.id))
  if (result.removed > 0)
    showToast(words.removed(result.removed), { undoAction: result.undo, durationMs: UNDO_SHOWN_MS })
  return result
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData ? words.of(loaderData.product.name) : words.title) },
]

/** What is chosen of a product, and the choices, each with its price, stock, barcode and picture. */
export default function ChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, options, choices, movements } = loaderData
  const result = useLastResult(actionData)
  const { search } = useLocation()
  return (
    <>
      <ButtonLink kind="quiet" to={`/admin/products/${product.id}${search}`} className="mb-2 -ml-4">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.toProduct}
      </ButtonLink>
      <PageHeader title={words.of(product.name)} />
      <ChoicesEditor
        key={JSON.stringify([options, choices.map(({ pictures: _, ...choice }) => choice)])}
        product={product}
        options={options}
        choices={choices}
        movements={movements}
        actionData={result}
      />
    </>
  )
}
