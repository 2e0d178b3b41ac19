import { z } from 'zod'

import { adminPolicies } from '#copy/admin/policies.ts'
import { POLICY_MAX_LENGTH } from '#domain/policy.ts'
import { optionalText, requiredProse, ticked, wholeNumber } from '#domain/values/form-field.ts'
import { unknownBraces } from './fill-template.ts'
import type { Seller } from './seller.ts'
import { POLICY_PLACEHOLDERS } from './shop-policies.ts'

const KNOWN = POLICY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
const { editor } = adminPolicies

/** Who sells: all of it may stay empty. */
export const sellerForm = z.object({
  legalName: lineOrEmpty(100),
  legalAddress: lineOrEmpty(300),
  officerName: lineOrEmpty(100),
  officerContact: lineOrEmpty(200),
}) satisfies z.ZodType<Seller>

/** A new version of a policy. `seen` is the version that the screen showed: 0 when there was none. */
export const policyForm = z.object({
  text: requiredProse(editor.text, POLICY_MAX_LENGTH)
    .superRefine((text, context) => {
      const unknown = unknownBraces(text, POLICY_PLACEHOLDERS)
      if (unknown === null) return
      context.addIssue({ code: 'custom', message: editor.unknown(unknown, KNOWN), input: text })
    })
    .transform((text) => text.replaceAll('\r\n', '\n')),
  published: ticked,
  seen: wholeNumber(0, 1_000_000),
})

function lineOrEmpty(max: number) {
  return optionalText(max).transform((text) => text ?? '')
}
