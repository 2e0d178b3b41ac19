import { examination } from '#copy/examination.ts'
import { findSchemaState } from '#data/database/migrations/schema-state.server.ts'
import type { Check } from './examined-shop.ts'

const words = examination.schema

export const checkSchema: Check = async ({ within }) => {
  const { missing, unknown } = await findSchemaState(within)
  return [
    ...unknown.map((name) => ({
      severity: 'damage' as const,
      what: words.newer(name),
      cure: words.newerCure,
    })),
    ...missing.map((name) => ({
      severity: 'warning' as const,
      what: words.older(name),
      cure: words.olderCure,
    })),
  ]
}
