import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'

import { adminSettings as words } from '#copy/admin/settings.ts'
import { cart } from '#copy/cart.ts'
import { sampleReviews } from '#copy/reviews/sample-reviews.ts'
import { isOpenAt } from '#domain/settings/opening-hours.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import type { Advertising, ShopDetails } from '#domain/settings/shop-details.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { SelectField } from '#ui/kit/select-field.tsx'

type FieldLine = {
  name: Exclude<keyof ShopDetails, keyof Advertising>
  label: string
  hint?: string
  type?: string
}

const SHOP: FieldLine[] = [
  { name: 'name', label: words.name },
  { name: 'tagline', label: words.tagline },
  { name: 'address', label: words.address },
  { name: 'phone', label: words.phone, type: 'tel' },
  { name: 'email', label: words.email, type: 'email' },
  { name: 'hours', label: words.hours },
  { name: 'upiId', label: words.upiId, hint: words.upiIdHint },
  { name: 'directionsUrl', label: words.directionsUrl, hint: words.directionsUrlHint, type: 'url' },
]

const SOCIAL: FieldLine[] = [
  { name: 'instagramUrl', label: words.social.instagram, type: 'url' },
  { name: 'facebookUrl', label: words.social.facebook, type: 'url' },
  { name: 'youtubeUrl', label: words.social.youtube, type: 'url' },
]

const LIMITS = [
  'unitsPerProduct',
  'codRupees',
  'openOrders',
  'openRupees',
  'newCodRupees',
  'newOpenOrders',
  'newOpenRupees',
  'ordersPerHour',
  'addressOrdersPerHour',
] as const satisfies (keyof OrderLimits)[]

type Settings = ShopDetails & { lowStockMail: boolean; reviewMail: boolean } & OrderLimits

interface SettingsFieldsProps {
  fields: { [Name in keyof Settings]: FieldMetadata<Settings[Name]> }
}

/** The fields of the settings, in six groups. */
export function SettingsFields({ fields }: SettingsFieldsProps) {
  return (
    <>
      {SHOP.map((line) => (
        <Field
          key={line.name}
          {...line}
          hint={line.name === 'hours' ? hoursHint(fields.hours.value) : line.hint}
          {...attributesOf(fields[line.name])}
        />
      ))}
      <Group title={words.social.title} line={words.social.line}>
        {SOCIAL.map((line) => (
          <Field key={line.name} {...line} {...attributesOf(fields[line.name])} placeholder="https://" />
        ))}
      </Group>
      <Group title={words.shown.title}>
        <Field
          label={words.shown.deliveryDays}
          hint={words.shown.deliveryDaysHint}
          {...attributesOf(fields.deliveryDays)}
          inputMode="numeric"
        />
        <div>
          <p className="text-15 font-semibold">{words.shown.advertising}</p>
          <Checkbox label={cart.freeShippingOver} {...tickOf(fields.advertisesFreeShipping)} />
          <Checkbox label={cart.firstOrder} {...tickOf(fields.advertisesFirstOrder)} />
        </div>
        <SelectField label={words.shown.reviews} {...attributesOf(fields.reviewsShown)}>
          <option value="0">{words.shown.noReviews}</option>
          {sampleReviews.map(({ name }, index) => (
            <option key={name} value={index + 1}>
              {words.shown.reviewCount(index + 1)}
            </option>
          ))}
        </SelectField>
      </Group>
      <Group title={words.ownMails.title} line={words.ownMails.line}>
        <Checkbox label={words.ownMails.lowStock} {...tickOf(fields.lowStockMail)} />
      </Group>
      <Group title={words.reviews.title} line={words.reviews.line}>
        <Checkbox label={words.reviews.mail} {...tickOf(fields.reviewMail)} />
      </Group>
      <Group title={words.limits.title} line={words.limits.line}>
        {LIMITS.map((name) => (
          <Field
            key={name}
            label={words.limits[name].label}
            hint={words.limits[name].hint}
            {...attributesOf(fields[name])}
            inputMode="numeric"
          />
        ))}
      </Group>
    </>
  )
}

/** Says whether the shop's pages can tell from these hours that the shop is open. */
function hoursHint(hours: string | undefined): string {
  return isOpenAt(hours ?? '', 0) === null ? words.hoursUnreadable : words.hoursHint
}

function Group({ title, line, children }: { title: string; line?: string; children: ReactNode }) {
  return (
    <fieldset className="mt-2 grid gap-4 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      <div>
        <h2 aria-hidden="true" className="text-20">
          {title}
        </h2>
        {line && <p className="mt-1 text-muted">{line}</p>}
      </div>
      {children}
    </fieldset>
  )
}

function tickOf({ id, name, initialValue }: FieldMetadata<boolean>) {
  return { id, name, defaultChecked: initialValue === 'on' }
}

function attributesOf(field: FieldMetadata<string | number>) {
  return { ...fieldProps(field), autoComplete: 'off' }
}
