import type { SubmissionResult } from '@conform-to/react'

import { adminOffers } from '#copy/admin/offers.ts'
import { saleForm, type saleFormOf } from '#domain/offers/sale-form.ts'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { DraftNotice } from '#ui/admin/drafts/draft-notice.tsx'
import { type Draft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

const { sale: words, coupon } = adminOffers

type Values = ReturnType<typeof saleFormOf>

interface SaleFieldsProps {
  /** The page that the form posts to: its own. */
  path: string
  values: Values
  lastResult: SubmissionResult | undefined
}

/** The form of a sale on a category. */
export function SaleFields(props: SaleFieldsProps) {
  const draft = useFormDraft(props.path, props.values)
  return <Fields key={draft.version} {...props} draft={draft} />
}

type FieldsProps = SaleFieldsProps & { draft: Draft<Values> }

function Fields({ path, lastResult, draft }: FieldsProps) {
  const isSaving = useSubmitting(path)
  const [form, fields] = useCheckedForm<Values>({
    id: 'sale',
    schema: saleForm,
    lastResult,
    defaultValue: draft.start,
  })
  return (
    <Card className="max-w-180">
      <CheckedForm form={form} onInput={draft.onInput}>
        <ShownInput shown={draft.shown} />
        {draft.isDraft && <DraftNotice onDiscard={draft.discard} />}
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
      </CheckedForm>
    </Card>
  )
}
