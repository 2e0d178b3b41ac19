import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, redirect } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { categorySales, updateCategorySale } from '#data/offers/category-sales.server.ts'
import { categoryName, isCategoryId } from '#domain/catalogue/category.ts'
import { saleForm, saleFormOf, saleOf } from '#domain/offers/sale-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { ShownValues } from '#ui/admin/shown-values.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/sale-page.ts'
import { BackToOffers } from './back-to-offers.tsx'

const words = adminOffers.sale

export async function loader({ request, params: { category }, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  if (!isCategoryId(category)) throw data(words.noCategory, { status: 404 })
  return { values: await storedSale(category) }
}

export async function action({ request, params: { category }, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  if (!isCategoryId(category)) throw data(words.noCategory, { status: 404 })
  const submission = await parseChanges(request, saleForm, await storedSale(category))
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const origin = eventOrigin(currentUser, { request, context })
  await updateCategorySale(category, saleOf(category, submission.value), Date.now(), origin)
  return redirect(`/admin/offers?sale=${category}`)
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, words.title(categoryName(params.category ?? ''))) },
]

/** What is taken off all products of a category, and on which days. */
export default function SalePage({ loaderData: { values }, params, actionData }: Route.ComponentProps) {
  const path = `/admin/offers/sales/${params.category}`
  const isSaving = useSubmitting(path)
  const [form, fields] = useForm<ReturnType<typeof saleFormOf>>({
    id: 'sale',
    lastResult: actionData,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: saleForm }) as never,
  })
  const { coupon } = adminOffers
  return (
    <>
      <BackToOffers title={words.title(categoryName(params.category))} />
      <Card className="max-w-180">
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          onMouseDown={keepFieldFocused}
          noValidate
          className="grid gap-4"
        >
          <ShownValues values={values} />
          <p className="text-muted">{words.line}</p>
          <Field
            label={words.percent}
            hint={words.percentHint}
            {...fieldProps(fields.percent)}
            inputMode="numeric"
            autoComplete="off"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={coupon.firstDay}
              hint={coupon.firstDayHint}
              {...fieldProps(fields.firstDay)}
              type="date"
            />
            <Field
              label={coupon.lastDay}
              hint={coupon.lastDayHint}
              {...fieldProps(fields.lastDay)}
              type="date"
            />
          </div>
          <Button type="submit" pending={isSaving} className="sm:justify-self-start">
            {isSaving ? words.saving : words.save}
          </Button>
        </Form>
      </Card>
    </>
  )
}

async function storedSale(category: string) {
  return saleFormOf((await categorySales()).find(({ categoryId }) => categoryId === category))
}
