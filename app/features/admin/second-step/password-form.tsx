import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { Form } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { AccountOfPassword, CurrentPasswordField } from '#ui/shop/customers/credential-fields.tsx'

interface PasswordFormProps {
  id: string
  path: string
  /** The admin's. */
  email: string
  lastResult: SubmissionResult | undefined
  words: { submit: string; submitting: string }
  danger?: boolean
}

/** Asks for the admin's password again: another person may use the signed-in device. */
export function PasswordForm({ id, path, email, lastResult, words, danger = false }: PasswordFormProps) {
  const isSubmitting = useSubmitting(path)
  const [form, fields] = useForm<{ password: string }>({ id, lastResult })
  return (
    <>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form
        method="post"
        action={path}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <AccountOfPassword email={email} />
        <CurrentPasswordField label={secondStep.password} field={fields.password} />
        <Button type="submit" kind={danger ? 'danger' : 'primary'} size="large" wide pending={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </Form>
    </>
  )
}
