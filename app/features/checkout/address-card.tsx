import type { SubmissionResult } from '@conform-to/react'
import { type ChangeEvent, useId } from 'react'

import { checkout } from '#copy/checkout.ts'
import { profile } from '#copy/profile.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/policy.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { AddressFields } from '#ui/shop/customers/address-fields.tsx'
import { AddressChoice } from './address-choice.tsx'
import type { CheckoutFields } from './checkout-fields.ts'
import { WishField } from './wish-field.tsx'
import { useAddressChoice } from './use-address-choice.ts'

const words = checkout.address

interface AddressCardProps {
  fields: CheckoutFields
  /** The default address first. */
  saved: SavedAddress[]
  /** What the shop says about the PIN code; null until it has said it. */
  answer: PinAnswer | null
  lastResult: SubmissionResult | null | undefined
}

/** Choosing a saved address fills the fields; the form submits what is in the fields. */
export function AddressCard({ fields, saved, answer, lastResult }: AddressCardProps) {
  const { chosen, choose, updateChoice } = useAddressChoice(saved, fields)
  const noteId = useId()
  const full = saved.length >= MAX_SAVED_ADDRESSES
  return (
    <Card title={words.title}>
      {saved.length > 0 && <AddressChoice saved={saved} chosen={chosen} onChoose={choose} />}
      <div onChange={(event: ChangeEvent<HTMLInputElement>) => updateChoice(event.target.form)}>
        <AddressFields fields={fields} answer={answer} lastResult={lastResult} />
      </div>
      {chosen === null && !full && (
        <div className="mt-3">
          <Checkbox
            name={fields.saveAddress.name}
            defaultChecked={fields.saveAddress.initialValue === 'on'}
            label={words.save}
            aria-describedby={noteId}
          />
          <p id={noteId} className="pl-8 text-15 text-muted">
            {words.saveLine}
          </p>
        </div>
      )}
      {chosen === null && full && (
        <p className="mt-4 text-15 text-muted">{profile.addresses.full(MAX_SAVED_ADDRESSES)}</p>
      )}
      <WishField field={fields.wish} />
    </Card>
  )
}
