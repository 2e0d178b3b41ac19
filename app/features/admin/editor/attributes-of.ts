import type { FieldMetadata } from '@conform-to/react'

/** Rupees with at most two decimals. */
export const AMOUNT = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const

/** What every field of the editor has. */
export function attributesOf(field: FieldMetadata<string>) {
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue,
    error: field.errors,
    autoComplete: 'off',
  }
}
