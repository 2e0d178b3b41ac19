import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { problemForm } from '#domain/problems/problem-form.ts'
import { PROBLEM_KINDS } from '#domain/problems/problem-report.ts'
import { Button } from '#ui/kit/button.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { FormProblem } from '#ui/shop/customers/form-problem.tsx'
import { PhotoField } from './photo-field.tsx'

const words = problemReports.form

interface ReportFormProps {
  orderId: string
  /** What can be reported, with how many pieces of it. */
  lines: { id: string; name: string; left: number }[]
  initialKey: string
  result: FormResult | undefined
}

export function ReportForm({ orderId, lines, initialKey, result }: ReportFormProps) {
  // The same one for all attempts, so that a report sent again after a lost answer is one.
  const [key] = useState(initialKey)
  const [isUploading, setUploading] = useState(false)
  const isSending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm({
    id: 'problem',
    lastResult: lastResultOf(result),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: problemForm }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useFormRestore(form.id)
  const lineField = useRef<HTMLSelectElement>(null)
  const [lineId, setLineId] = useState(fields.lineId.initialValue ?? (lines.length === 1 ? lines[0]!.id : ''))
  // What was chosen before the scripts had come.
  useEffect(() => setLineId(lineField.current!.value), [])
  // Without scripts the quantities do not follow the item: then the server says what is too many.
  const left = lines.find(({ id }) => id === lineId)?.left ?? Math.max(...lines.map((line) => line.left))
  const problem = result && 'problem' in result ? result.problem : form.errors?.[0]
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-4">
      <input type="hidden" name="key" value={key} />
      <SelectField
        id={fields.lineId.id}
        label={words.item}
        name="lineId"
        ref={lineField}
        value={lineId}
        onChange={(event) => setLineId(event.target.value)}
        error={fields.lineId.errors}
      >
        {lines.length > 1 && <option value="">{words.chooseKind}</option>}
        {lines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={fields.kind.id}
          label={words.kind}
          name="kind"
          defaultValue={fields.kind.initialValue ?? ''}
          error={fields.kind.errors}
        >
          <option value="">{words.chooseKind}</option>
          {PROBLEM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {problemReports.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fields.quantity.id}
          label={words.quantity}
          name="quantity"
          defaultValue={String(fields.quantity.initialValue ?? 1)}
          error={fields.quantity.errors}
        >
          {Array.from({ length: left }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        id={fields.description.id}
        label={words.description}
        hint={words.descriptionHint}
        name="description"
        defaultValue={fields.description.initialValue}
        error={fields.description.errors}
      />
      <PhotoField orderId={orderId} onUploading={setUploading} />
      {problem && <FormProblem problem={problem} />}
      <Button type="submit" kind="call" size="large" wide pending={isSending} disabled={isUploading}>
        {isSending ? words.submitting : words.submit}
      </Button>
    </Form>
  )
}
