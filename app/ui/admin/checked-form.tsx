import { type DefaultValue, type FormMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import type { ZodType } from 'zod'

import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'

interface CheckedFormOptions<Values extends object> {
  id?: string
  schema: ZodType
  lastResult: SubmissionResult | null | undefined
  defaultValue: DefaultValue<Values>
}

/** A form whose fields are checked as they are left, and from then on with each change. */
export function useCheckedForm<Values extends object>({ schema, ...options }: CheckedFormOptions<Values>) {
  return useForm<Values>({
    ...options,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  })
}

interface CheckedFormProps {
  form: Pick<FormMetadata, 'id' | 'onSubmit'>
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  className?: string
  children: ReactNode
}

/** The element of {@link useCheckedForm}. */
export function CheckedForm({ form, onInput, className = 'grid gap-4', children }: CheckedFormProps) {
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      onMouseDown={keepFieldFocused}
      onInput={onInput}
      noValidate
      className={className}
    >
      {children}
    </Form>
  )
}
