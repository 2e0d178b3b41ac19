import type { FieldMetadata } from '@conform-to/react'

import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { GST_RATES, percent } from '#domain/catalogue/gst-rates.ts'
import { LOW_STOCK_THRESHOLD, PRODUCT_NAME_MAX_LENGTH } from '#domain/policy.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { AMOUNT, attributesOf } from './attributes-of.ts'
import { BarcodeField } from './barcode-field.tsx'
import { FactFields } from './fact-fields.tsx'
import type { EditorValues } from './initial-values.ts'

/** The categories that a product can have, ordered by name. */
export type Categories = readonly { id: CategoryId; name: string }[]

interface EditorFieldsProps {
  categories: Categories
  fields: Required<{ [Name in keyof EditorValues]: FieldMetadata<EditorValues[Name]> }>
  /** The stock when the editor was opened; null for a new product. */
  stockSeen: string | null
  /** Whether bills name the HSN and the rate of a product. */
  isTaxed: boolean
  /** Whether it is sold by its choices, which have the prices and the stock. */
  hasChoices: boolean
}

/** Name, prices, category and description; for an existing product also its stock and whether it is hidden. */
export function EditorFields({ categories, fields, stockSeen, isTaxed, hasChoices }: EditorFieldsProps) {
  return (
    <>
      <Field label={adminProduct.name} {...attributesOf(fields.name)} maxLength={PRODUCT_NAME_MAX_LENGTH} />
      {hasChoices && <p className="text-15 text-muted">{adminChoices.instead}</p>}
      <div hidden={hasChoices} className="grid gap-4 sm:grid-cols-2">
        <Field label={adminProduct.price} {...attributesOf(fields.price)} {...AMOUNT} />
        <Field
          label={adminProduct.discountedPrice}
          hint={adminProduct.discountHint}
          {...attributesOf(fields.discountedPrice)}
          {...AMOUNT}
        />
        <Field
          label={adminProduct.firstDay}
          hint={adminProduct.firstDayHint}
          {...attributesOf(fields.discountFrom)}
          type="date"
        />
        <Field
          label={adminProduct.lastDay}
          hint={adminProduct.lastDayHint}
          {...attributesOf(fields.discountUntil)}
          type="date"
        />
      </div>
      <SelectField label={adminProduct.category} {...attributesOf(fields.categoryId)}>
        <option value="">{adminProduct.chooseCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextareaField label={adminProduct.description} {...attributesOf(fields.description)} />
      <BarcodeField field={fields.barcode} />
      <Field
        label={adminProduct.lowStock}
        hint={adminProduct.lowStockHint(LOW_STOCK_THRESHOLD)}
        {...attributesOf(fields.lowStockThreshold)}
        inputMode="numeric"
      />
      {isTaxed && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={adminProduct.hsn}
            hint={adminProduct.hsnHint}
            {...attributesOf(fields.hsn)}
            inputMode="numeric"
          />
          <SelectField label={adminProduct.gstRate} {...attributesOf(fields.gstRate)}>
            <option value="">{adminProduct.gstRateAuto}</option>
            {GST_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {adminProduct.gstPercent(percent(rate))}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {stockSeen !== null && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {hasChoices ? (
            <input type="hidden" name={fields.stockQuantity.name} value={stockSeen} />
          ) : (
            <Field label={adminProduct.stock} {...attributesOf(fields.stockQuantity)} inputMode="numeric" />
          )}
          <Checkbox
            label={adminProduct.hidden}
            name={fields.hidden.name}
            defaultChecked={fields.hidden.initialValue === 'on'}
          />
          <input type="hidden" name="stockSeen" value={stockSeen} />
        </div>
      )}
      <FactFields fields={fields} />
    </>
  )
}
