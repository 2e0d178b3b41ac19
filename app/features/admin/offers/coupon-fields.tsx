import type { SubmissionResult } from '@conform-to/react'

import { adminOffers } from '#copy/admin/offers.ts'
import { type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import { couponForm, type couponFormOf } from '#domain/offers/coupon-form.ts'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { DraftNotice } from '#ui/admin/drafts/draft-notice.tsx'
import { type Draft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

const words = adminOffers.coupon

type Values = Omit<ReturnType<typeof couponFormOf>, 'value'> & { value: number | null }

interface CouponFieldsProps {
  /** The page that the form posts to: its own. */
  path: string
  /** Left out for a new coupon. */
  values?: Values
  /** Those that it can be for. */
  categories: readonly CategoryId[]
  lastResult: SubmissionResult | undefined
}

/** The form of a coupon. The code of one that exists stays: orders name it. */
export function CouponFields(props: CouponFieldsProps) {
  const draft = useFormDraft(props.path, props.values ?? NEW)
  return <Fields key={draft.version} {...props} draft={draft} />
}

type FieldsProps = CouponFieldsProps & { draft: Draft<Values> }

function Fields({ path, values, categories, lastResult, draft }: FieldsProps) {
  const isSaving = useSubmitting(path)
  const [form, fields] = useCheckedForm<Values>({
    id: 'coupon',
    schema: couponForm,
    lastResult,
    defaultValue: draft.start,
  })
  const number = (field: FormField) => ({
    ...fieldProps(field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  const ticked: readonly string[] = draft.start.categories
  return (
    <Card className="max-w-180">
      <CheckedForm form={form} onInput={draft.onInput}>
        <ShownInput shown={draft.shown} />
        {draft.isDraft && <DraftNotice onDiscard={draft.discard} />}
        {form.errors && <Notice tone="error">{form.errors}</Notice>}
        <Field
          label={words.code}
          hint={words.codeHint}
          {...fieldProps(fields.code)}
          readOnly={values !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={words.kind} {...fieldProps(fields.kind)}>
            <option value="percent">{words.kinds.percent}</option>
            <option value="rupees">{words.kinds.rupees}</option>
          </SelectField>
          <Field label={words.value} {...number(fields.value)} />
          <Field
            label={words.firstDay}
            hint={words.firstDayHint}
            {...fieldProps(fields.firstDay)}
            type="date"
          />
          <Field label={words.lastDay} hint={words.lastDayHint} {...fieldProps(fields.lastDay)} type="date" />
          <Field label={words.maxUses} hint={words.usesHint} {...number(fields.maxUses)} />
          <Field label={words.maxUsesEach} hint={words.usesHint} {...number(fields.maxUsesEach)} />
        </div>
        <Field label={words.minimum} {...number(fields.minimumRupees)} />
        <fieldset className="grid sm:grid-cols-2">
          <legend className="text-15 font-semibold">{words.categories}</legend>
          <p className="text-15 text-muted sm:col-span-2">{words.categoriesHint}</p>
          {categories.map((id) => (
            <Checkbox
              key={id}
              label={categoryName(id)}
              name={fields.categories.name}
              value={id}
              defaultChecked={ticked.includes(id)}
            />
          ))}
        </fieldset>
        <Button type="submit" pending={isSaving} className="sm:justify-self-start">
          {isSaving ? words.saving : words.save}
        </Button>
      </CheckedForm>
    </Card>
  )
}

const NEW: Values = {
  code: '',
  kind: 'percent',
  value: null,
  firstDay: '',
  lastDay: '',
  maxUses: null,
  maxUsesEach: null,
  minimumRupees: null,
  categories: [],
}
