import type { FieldMetadata } from '@conform-to/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { countries } from '#copy/places/countries.ts'
import {
  BRAND_MAX_LENGTH,
  FACT_COLUMNS,
  MAKER_MAX_LENGTH,
  MPN_MAX_LENGTH,
  NET_QUANTITY_MAX_LENGTH,
  type ProductFacts,
  SKU_MAX_LENGTH,
} from '#domain/catalogue/facts/product-facts.ts'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { AMOUNT, attributesOf } from './attributes-of.ts'

/** What the pack says, folded away until there is something in it: most products are added on a phone without. */
export function FactFields({ fields }: { fields: Record<keyof ProductFacts, FieldMetadata<string>> }) {
  const [open, setOpen] = useState(() => FACT_COLUMNS.some((fact) => fields[fact].initialValue))
  const isWrong = FACT_COLUMNS.some((fact) => fields[fact].errors)
  return (
    <details
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-control border-[1.5px] border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 py-1.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{adminFacts.heading}</span>
          <span className="block text-15 text-muted">{adminFacts.line}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-3 pt-4">
        <Field label={adminFacts.brand} {...attributesOf(fields.brand)} maxLength={BRAND_MAX_LENGTH} />
        <Field label={adminFacts.mrp} hint={adminFacts.mrpHint} {...attributesOf(fields.mrp)} {...AMOUNT} />
        <SelectField label={adminFacts.origin} {...attributesOf(fields.origin)}>
          <option value="">{adminFacts.noOrigin}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label={adminFacts.maker}
          hint={adminFacts.makerHint}
          {...attributesOf(fields.maker)}
          maxLength={MAKER_MAX_LENGTH}
        />
        <Field
          label={adminFacts.netQuantity}
          hint={adminFacts.netQuantityHint}
          {...attributesOf(fields.netQuantity)}
          maxLength={NET_QUANTITY_MAX_LENGTH}
        />
        <Field
          label={adminFacts.sku}
          hint={adminFacts.skuHint}
          {...attributesOf(fields.sku)}
          maxLength={SKU_MAX_LENGTH}
        />
        <Field label={adminFacts.mpn} {...attributesOf(fields.mpn)} maxLength={MPN_MAX_LENGTH} />
      </div>
    </details>
  )
}
