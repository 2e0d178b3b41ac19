import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

export interface FormError {
  status: number
  /** By field name. */
  fieldErrors?: Record<string, string[]>
  /** About the form as a whole. */
  formErrors?: string[]
}

/** Responds to a form with its errors and its values, but never a password. */
export function formError<Form>(submission: Submission<Form>, { status, ...errors }: FormError) {
  return data(
    submission.reply({ ...errors, hideFields: ['currentPassword', 'password', 'confirmPassword'] }),
    { status },
  )
}

/** Refuses a form without its values: they stay in the browser, which has not left the page. */
export function refusedForm(status: 403 | 409, message: string) {
  const result: SubmissionResult = { status: 'error', error: { '': [message] } }
  return data(result, { status })
}
