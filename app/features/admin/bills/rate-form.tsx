import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useNavigation } from 'react-router'

import { adminBills } from '#copy/admin/bills.ts'
import { taxRateForm } from '#domain/bills/bill-settings-form.ts'
import { GST_RATES, percent } from '#domain/catalogue/gst-rates.ts'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'

const words = adminBills.rates

interface RateFormProps {
  categories: readonly { id: string; name: string }[]
  /** `2026-11-22`. */
  today: string
  result: SubmissionResult | undefined
}

/** Adds a rate, confirms one that counts already, or replaces that for the same goods from the same day. */
export function RateForm(props: RateFormProps) {
  const result = useLastResult(props.result)
  const [added, setAdded] = useState({ result, times: 0 })
  if (result?.status === 'success' && result !== added.result) setAdded({ result, times: added.times + 1 })
  // Empty again after each rate that was added, and only then.
  return <Fields key={added.times} {...props} result={result} />
}

function Fields({ categories, today, result }: RateFormProps) {
  const isAdding = useNavigation().formMethod === 'POST'
  const wasAdded = result?.status === 'success'
  const [form, fields] = useCheckedForm({
    id: 'rate',
    schema: taxRateForm,
    lastResult: wasAdded ? null : result,
    defaultValue: { category: '', hsn: '', rate: '', from: today },
  })
  return (
    <Card className="max-w-180">
      <CheckedForm form={form}>
        {wasAdded && !isAdding && <Notice tone="success">{words.added}</Notice>}
        {form.errors && <Notice tone="error">{form.errors}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={words.goods} {...fieldProps(fields.category)}>
            <option value="">{words.onlyHsn}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field label={words.hsn} {...fieldProps(fields.hsn)} inputMode="numeric" autoComplete="off" />
          <SelectField label={words.rate} {...fieldProps(fields.rate)}>
            <option value="">{words.chooseRate}</option>
            {GST_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {words.percent(percent(rate))}
              </option>
            ))}
          </SelectField>
          <Field label={words.from} {...fieldProps(fields.from)} type="date" />
        </div>
        <Button type="submit" pending={isAdding} className="sm:justify-self-start">
          {isAdding ? words.adding : words.add}
        </Button>
      </CheckedForm>
    </Card>
  )
}
