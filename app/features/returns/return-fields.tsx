import { RETURN_REASONS, type ReturnRequest } from '#domain/orders/return-request.ts'
import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees } from '#domain/values/money.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { type OrderLine, quantityLeft } from '#domain/orders/order.ts'
import { estimatedRefund } from '#domain/returns/return.ts'
import { returnForm } from '#domain/returns/return-form.ts'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { FormProblem } from '#ui/shop/customers/form-problem.tsx'
import { OrderLines } from '#ui/shop/orders/order-lines.tsx'
import { ReturnNotes } from './return-notes.tsx'

const words = returns.dialog

interface ReturnFieldsProps {
  id: string
  initialKey: string
  line: OrderLine
  offer: string
  requests: readonly Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>[]
  /** The quantity that is not in a return request yet. */
  left: number
  result: FormResult | undefined
}

export function ReturnFields({ id, initialKey, line, offer, requests, left, result }: ReturnFieldsProps) {
  // The same one for all attempts, so that a request sent again after a lost answer is one.
  const [key] = useState(initialKey)
  const [form, fields] = useForm({
    id,
    lastResult: lastResultOf(result),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: returnForm }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useFormRestore(id)
  const quantityField = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState(Number(fields.quantity.initialValue ?? 1))
  // What was chosen before the scripts had come.
  useEffect(() => setChosen(Number(quantityField.current!.value)), [])
  // Some of them can be requested on another device meanwhile.
  const quantity = Math.min(chosen, left)
  const problem =
    result && 'problem' in result ? result.problem : (form.errors ?? fields.quantity.errors)?.[0]
  return (
    <Form {...getFormProps(form)} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="lineId" value={line.id} />
      <OrderLines lines={[line]} offer={offer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={words.quantity}
          name={fields.quantity.name}
          ref={quantityField}
          value={quantity}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {words.quantityOf(index + 1, quantityLeft(line))}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fields.reason.id}
          label={words.reason}
          name={fields.reason.name}
          defaultValue={fields.reason.initialValue ?? ''}
          error={fields.reason.errors?.[0]}
          required
        >
          <option value="">{words.chooseReason}</option>
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {returns.reasons[reason]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        id={fields.description.id}
        label={words.description}
        hint={words.descriptionHint}
        name={fields.description.name}
        defaultValue={fields.description.initialValue}
        error={fields.description.errors?.[0]}
        required
      />
      <p className="flex items-baseline justify-between gap-4 rounded-button bg-quiet px-4 py-3">
        <span className="font-semibold">
          {words.estimatedRefund} <noscript>{words.forPieces(quantity)}</noscript>
        </span>
        <output className="font-display text-20 font-bold figures">
          {formatRupees(estimatedRefund(line, quantity, requests))}
        </output>
      </p>
      <ReturnNotes />
      {problem && <FormProblem problem={problem} />}
    </Form>
  )
}
