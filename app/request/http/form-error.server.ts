import type { Submission } from '@conform-to/react'
import { data } from 'react-router'

export interface FormError {
  status: number
  /** By the field's name. */
  fieldErrors?: Record<string, string[]>
  /** About the form as a whole. */
  formErrors?: string[]
}

/** Responds to a form with what is wrong with it. What was typed goes back with it, but never a password. */
export function formError<Form>(submission: Submission<Form>, { status, ...words }: FormError) {
  return data(
    submission.reply({ ...words, hideFields: ['currentPassword', 'password', 'confirmPassword'] }),
    { status },
  )
}
