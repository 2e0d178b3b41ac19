import { z } from 'zod'

import { adminUpiCode } from '#copy/admin/upi-code.ts'

import { readUpiCode, type UpiCode } from './upi-payee.ts'

/** What the browser read off the shop's QR code: its text as it is, because a signed code is never altered. */
export const upiCodeForm = z.object({
  code: z.string({ error: adminUpiCode.problems.blank }).transform((text, context): UpiCode => {
    const result = readUpiCode(text)
    if ('code' in result) return result.code
    context.addIssue({ code: 'custom', message: result.problem, input: text })
    return z.NEVER
  }),
})
