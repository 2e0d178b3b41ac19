import { DEFAULT_ORDER_LIMITS } from '#domain/policy.ts'

type LimitFields = Record<keyof typeof DEFAULT_ORDER_LIMITS, string>

/** The fields of the settings form with the default limits. */
export function orderLimitFields(): LimitFields {
  const fields = Object.entries(DEFAULT_ORDER_LIMITS).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(fields) as LimitFields
}
