import { z } from 'zod'

import { wholeNumber } from '#domain/values/form-field.ts'
import { DEFAULT_RETENTION_DAYS, MAX_RETENTION_DAYS } from '#domain/policy.ts'

/** How long data is kept, in days; the admin can change all of it. */
export interface Retention {
  /** Mails that were sent, with their files. */
  mails: number
  /** Archives of cleared orders. */
  archives: number
  securityLog: number
  /** Sessions and links that have expired. */
  sessions: number
  /** Accounts without a verified e-mail and without an order, since their last sign-in. */
  unusedAccounts: number
}

/** In the order of the form. */
export const RETENTION_NAMES = Object.keys(DEFAULT_RETENTION_DAYS) as (keyof Retention)[]

const days = wholeNumber(1, MAX_RETENTION_DAYS)

export const retentionForm = z.object({
  mails: days,
  archives: days,
  securityLog: days,
  sessions: days,
  unusedAccounts: days,
}) satisfies z.ZodType<Retention>
