import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useEffectEvent } from 'react'

import { adminDelivery as words } from '#copy/admin/delivery.ts'
import { INDIAN_STATES } from '#copy/places/indian-states.ts'
import {
  type DeliveryRuleForm,
  deliveryRuleForm,
  deliveryRuleFormOf,
} from '#domain/settings/delivery-rule-form.ts'
import type { DeliveryRule } from '#domain/settings/delivery-rules.ts'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { DraftNotice } from '#ui/admin/drafts/draft-notice.tsx'
import { type Draft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

interface RuleFormProps {
  /** The rule to change; null for a new one. */
  rule: DeliveryRule | null
  actionData: SubmissionResult | undefined
}

export function RuleForm(props: RuleFormProps) {
  const { rule, actionData } = props
  const result = useLastResult(actionData)
  const draft = useFormDraft(`delivery-rule ${rule?.area ?? ''}`, rule ? deliveryRuleFormOf(rule) : NEW)
  const beginAnew = useEffectEvent(draft.discard)
  useEffect(() => {
    if (result?.status === 'success') beginAnew()
  }, [result])
  return <Fields key={draft.version} {...props} result={result} draft={draft} />
}

type Values = Omit<DeliveryRuleForm, 'area'> & { area: string }

const NEW: Values = { area: '', delivers: true, cod: true, days: null, feeRupees: null }

type FieldsProps = RuleFormProps & {
  result: SubmissionResult | undefined
  draft: Draft<Values>
}

function Fields({ rule, result, draft }: FieldsProps) {
  const saving = useSubmitting('/admin/delivery')
  const [form, fields] = useCheckedForm<Values>({
    id: 'rule',
    schema: deliveryRuleForm,
    lastResult: result?.status === 'success' ? null : result,
    defaultValue: draft.start,
  })
  const wasSaved = result?.status === 'success' && !saving
  return (
    <Card title={words.add}>
      <CheckedForm form={form} onInput={draft.onInput}>
        <ShownInput shown={draft.shown} />
        <p className="text-muted">{words.line}</p>
        {draft.isDraft && <DraftNotice onDiscard={draft.discard} />}
        {wasSaved && <Notice tone="success">{words.saved}</Notice>}
        {form.errors && <Notice tone="error">{form.errors}</Notice>}
        <Field
          {...fieldProps(fields.area)}
          label={words.fields.area}
          hint={words.fields.areaHint}
          list="states"
          autoComplete="off"
          required
        />
        <datalist id="states">
          {INDIAN_STATES.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </datalist>
        <div>
          <Checkbox
            label={words.fields.delivers}
            id={fields.delivers.id}
            name="delivers"
            defaultChecked={fields.delivers.initialValue === 'on'}
          />
          <Checkbox
            label={words.fields.cod}
            id={fields.cod.id}
            name="cod"
            defaultChecked={fields.cod.initialValue === 'on'}
          />
        </div>
        <Field
          {...fieldProps(fields.days)}
          label={words.fields.days}
          hint={words.fields.daysHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...fieldProps(fields.feeRupees)}
          label={words.fields.fee}
          hint={words.fields.feeHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={saving} className="max-sm:grow">
            {saving ? words.saving : words.save}
          </Button>
          {rule && (
            <ButtonLink kind="quiet" to="/admin/delivery">
              {words.another}
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
    </Card>
  )
}
