import type { FieldMetadata } from '@conform-to/react'
import { useRef } from 'react'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { newOwnBarcode, OWN_BARCODE_BYTES } from '#domain/catalogue/barcode.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'

/** The product's barcode, and a button that makes one for what has none. */
export function BarcodeField({ field }: { field: FieldMetadata<string> }) {
  const input = useRef<HTMLInputElement>(null)

  /** Like typing, so that the editor hears of it. */
  function make() {
    if (!input.current) return
    input.current.value = newOwnBarcode(crypto.getRandomValues(new Uint8Array(OWN_BARCODE_BYTES)))
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 large-text:grid-cols-1">
      <Field
        ref={input}
        label={adminBarcode.label}
        hint={adminBarcode.hint}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        error={field.errors}
        autoComplete="off"
        inputMode="numeric"
      />
      {/* On the line of the control, below that of the label. */}
      <Button kind="outline" className="mt-7.5 large-text:mt-2" onClick={make}>
        {adminBarcode.make}
      </Button>
    </div>
  )
}
