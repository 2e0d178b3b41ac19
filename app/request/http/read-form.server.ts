import { data } from 'react-router'

import { problems } from '#copy/problems.ts'

/**
 * Parses the form in a request's body.
 * @throws 400 when the body is not a form
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(problems.notAForm, { status: 400 })
  }
}
