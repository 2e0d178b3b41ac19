import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { CodeField } from '#ui/admin/code-field.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

/** Asks for the first code of the app. */
export function ConfirmationForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const isSubmitting = useSubmitting('/admin/second-step/confirmation')
  const [form, fields] = useForm<{ code: string }>({ id: 'confirmation', lastResult })
  return (
    <>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form
        method="post"
        action="/admin/second-step/confirmation"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <CodeField label={secondStep.code} field={fields.code} />
        <Button type="submit" size="large" wide pending={isSubmitting}>
          {isSubmitting ? secondStep.scan.confirming : secondStep.scan.confirm}
        </Button>
      </Form>
    </>
  )
}
