import { z } from 'zod'

import { adminSettings } from '#copy/admin-settings.ts'
import { problems } from '#copy/problems.ts'

import { isEmail, normaliseEmail } from './email.ts'
import { checkedText, requiredText } from './form-field.ts'
import { EMAIL_MAX_LENGTH } from './policy.ts'
import { isUpiId, isWebLink } from './shop.ts'

/** The back office's Settings. The phone may be a landline, so it is only text here. */
export const shopForm = z.object({
  name: requiredText(adminSettings.name, 60),
  address: requiredText(adminSettings.address, 200),
  phone: requiredText(adminSettings.phone, 30),
  email: checkedText(adminSettings.email, EMAIL_MAX_LENGTH, emailProblem).transform(normaliseEmail),
  hours: requiredText(adminSettings.hours, 80),
  upiId: checkedText(adminSettings.upiId, 320, (text) => (isUpiId(text) ? null : problems.fields.upiId)),
  upiName: requiredText(adminSettings.upiName, 60),
  directionsUrl: checkedText(adminSettings.directionsUrl, 500, (text) =>
    isWebLink(text) ? null : problems.fields.link,
  ),
})

function emailProblem(text: string): string | null {
  return isEmail(normaliseEmail(text)) ? null : problems.signUp.invalidEmailScreen
}
