import { z } from 'zod'

import { isBlank } from '#domain/values/form-field.ts'
import { barcodeProblem, readBarcode } from './barcode.ts'

/** An optional barcode, parsed as `readBarcode` does; blank is parsed to null. */
export const barcodeField = z
  .string()
  .superRefine((text, context) => {
    const message = isBlank(text) ? null : barcodeProblem(text)
    if (message) context.addIssue({ code: 'custom', message, input: text })
  })
  .optional()
  .transform((text): string | null => readBarcode(text ?? ''))
