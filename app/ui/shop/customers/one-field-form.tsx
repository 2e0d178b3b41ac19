import { type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { Button } from '#ui/kit/button.tsx'
import type { FormField } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

interface OneFieldFormProps {
  id: string
  /** The path of the form's page, which is also its action. */
  path: string
  /** The name of the field. */
  name: string
  value?: string | null
  lastResult: SubmissionResult | undefined
  words: { submit: string; submitting: string }
  danger?: boolean
  children: (field: FormField) => ReactNode
}

/** A form with one field: form errors above it, the submit button below. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { id, path, name, value, lastResult, words, danger = false, children } = props
  const isSubmitting = useSubmitting(path)
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult, defaultValue: { [name]: value } })
  return (
    <>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
        {children(fields[name]!)}
        <Button type="submit" kind={danger ? 'danger' : 'call'} size="large" wide pending={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </Form>
    </>
  )
}
