import { problems } from '#copy/problems.ts'
import { EMAIL_MAX_LENGTH } from '#domain/policy.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { checkedText } from '#domain/values/form-field.ts'

/** A required e-mail, in its canonical form. @param invalid the message for what is no e-mail */
export function emailField(label: string, invalid: string) {
  return checkedText(label, EMAIL_MAX_LENGTH, (text) =>
    emailProblem(normaliseEmail(text), invalid),
  ).transform(normaliseEmail)
}

function emailProblem(email: string, invalid: string): string | null {
  if (isEmail(email)) return null
  const [name = ''] = email.split('@')
  return /[^ -~]/.test(name) ? problems.fields.emailLetters : invalid
}
