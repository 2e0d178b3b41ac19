import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'

import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import { choiceText } from '#domain/catalogue/choices/choices.ts'
import { type Picture, pictureUrl } from '#domain/pictures/picture.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { SelectField } from '#ui/kit/select-field.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import type { ChoicesValues } from './choices-values.ts'

type Fields = Required<{ [Name in keyof ChoicesValues['rows'][number]]: FieldMetadata<string> }>

interface ChoiceRowProps {
  row: Fields
  values: string[]
  /** Those of the product: one of them can show the choice. */
  pictures: Picture[]
}

/** One choice: what it costs, its discount and its MRP, how many there are, its barcode and its picture. */
export function ChoiceRow({ row, values, pictures }: ChoiceRowProps) {
  const [path, setPath] = useState(row.picture.initialValue ?? '')
  const own = pictures.find((picture) => picture.path === path)
  const isOther = path !== '' && !own
  const name = choiceText(values)
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <fieldset className="grid grid-cols-2 items-start max-md:large-text:grid-cols-1 gap-x-3 gap-y-2 md:grid-cols-4">
        <legend className="mb-2 flex items-center gap-3 font-semibold wrap-anywhere">
          <Thumbnail src={path === '' ? null : pictureUrl({ path }, 320, 'webp')} className="size-11" />
          {name}
        </legend>
        <input type="hidden" name={row.id.name} value={row.id.initialValue} />
        <input type="hidden" name={row.stockSeen.name} value={row.stockSeen.initialValue} />
        <input type="hidden" name={row.movementSeen.name} value={row.movementSeen.initialValue} />
        <Field label={words.price} {...fieldProps(row.price)} inputMode="decimal" autoComplete="off" />
        <Field
          label={words.discounted}
          {...fieldProps(row.discountedPrice)}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field label={words.mrp} {...fieldProps(row.mrp)} inputMode="decimal" autoComplete="off" />
        <Field
          label={words.stock}
          {...fieldProps(row.stockQuantity)}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          label={words.barcode}
          {...fieldProps(row.barcode)}
          className="max-md:col-span-full md:col-span-2"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          label={words.picture}
          {...fieldProps(row.picture)}
          className="max-md:col-span-full md:col-span-2"
          onChange={(event) => setPath(event.currentTarget.value)}
        >
          <option value="">{words.asProduct}</option>
          {isOther && <option value={path}>{words.picture}</option>}
          {pictures.map((picture, at) => (
            <option key={picture.id} value={picture.path}>
              {words.pictureNumber(at + 1)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={words.remove}
          name={row.isRemoved.name}
          defaultChecked={row.isRemoved.initialValue === 'on'}
          className="col-span-full text-15"
        />
      </fieldset>
    </li>
  )
}
