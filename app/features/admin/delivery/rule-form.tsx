import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from 'react-router'

import { adminDelivery as words } from '#copy/admin/delivery.ts'
import { INDIAN_STATES } from '#copy/indian-states.ts'
import {
  type DeliveryRuleForm,
  deliveryRuleForm,
  deliveryRuleFormOf,
} from '#domain/settings/delivery-rule-form.ts'
import type { DeliveryRule } from '#domain/settings/delivery-rules.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

interface RuleFormProps {
  /** The rule to change; null for a new one. */
  rule: DeliveryRule | null
  actionData: SubmissionResult | undefined
}

export function RuleForm({ rule, actionData }: RuleFormProps) {
  const saving = useSubmitting('/admin/delivery')
  const result = useLastResult(actionData)
  const [form, fields] = useForm<DeliveryRuleForm>({
    id: 'rule',
    lastResult: result,
    defaultValue: rule ? deliveryRuleFormOf(rule) : { delivers: true, cod: true },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deliveryRuleForm }),
  })
  const wasSaved = result?.status === 'success' && !saving
  return (
    <Card title={words.add}>
      <Form
        method="post"
        action="/admin/delivery"
        id={form.id}
        onSubmit={form.onSubmit}
        onMouseDown={keepFieldFocused}
        noValidate
        className="grid gap-4"
      >
        <p className="text-muted">{words.line}</p>
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
        <Button type="submit" pending={saving} className="sm:justify-self-start">
          {saving ? words.saving : words.save}
        </Button>
      </Form>
    </Card>
  )
}
