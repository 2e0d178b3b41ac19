import { data } from 'react-router'

import { problems } from '#copy/problems.ts'

/**
 * The form a request carries.
 * @throws 400 when it carries something else
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(problems.notAForm, { status: 400 })
  }
}
