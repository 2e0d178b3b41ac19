import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { carryOutImport } from '#data/catalogue/import/carry-out-import.server.ts'
import { planPrepared } from '#data/catalogue/import/plan-prepared.server.ts'
import { deletePreparedImport, findPreparedImport } from '#data/catalogue/import/prepared-import.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { isCategoryId } from '#domain/catalogue/category.ts'
import { doneUrl } from '#domain/catalogue/import/import-done.ts'
import { importForm } from '#domain/catalogue/import/import-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/check-page.ts'
import { ImportPlanView } from './import-plan-view.tsx'
import { shownPlan } from './shown-plan.server.ts'

/** Also after a refusal: the summary is made again. Not by live updates, which come with every order. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href !== nextUrl.href
}

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const prepared = await findPreparedImport(id, Date.now())
  if (!prepared) return data(null, { status: 404 })
  const otherCategory = categoryOf(new URL(request.url).searchParams.get('category'))
  const [plan, categories] = await Promise.all([planPrepared(prepared, otherCategory), listCategories()])
  return data({ otherCategory, categories, plan: shownPlan(prepared, plan) })
}

/** Carries the import out as it was shown. The file is the one on the server; the browser sends only which plan it saw. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const now = Date.now()
  const prepared = await findPreparedImport(id, now)
  if (!prepared) return data({ problem: words.gone }, { status: 404 })
  const submission = await parseForm(request, importForm)
  if (submission.status !== 'success') return data({ problem: words.changedMeanwhile }, { status: 400 })
  const { seen, category } = submission.value
  const result = await carryOutImport(prepared, { otherCategory: categoryOf(category ?? null), seen }, now)
  if (result.outcome === 'changed-meanwhile')
    return data({ problem: words.changedMeanwhile }, { status: 409 })
  if (result.outcome === 'picture-missing') return data({ problem: words.pictureGone }, { status: 409 })
  await deletePreparedImport(id)
  return redirect(doneUrl(result))
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.checkTitle) }]

/** What an import would do, before it is carried out. */
export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.checkTitle}>
        <ButtonLink kind="outline" to="/admin/products/import">
          {words.again}
        </ButtonLink>
      </PageHeader>
      {problem && <Notice tone="error">{problem}</Notice>}
      {loaderData ? <ImportPlanView {...loaderData} /> : <Notice tone="warning">{words.gone}</Notice>}
    </div>
  )
}

/** Also what is said when nothing could be stored, which comes as a form's error. */
function problemOf(result: { problem: string } | SubmissionResult | undefined): string | undefined {
  if (!result) return undefined
  return 'problem' in result ? result.problem : result.error?.['']?.[0]
}

function categoryOf(text: string | null) {
  return isCategoryId(text) ? text : null
}
