import type { ChangeEvent } from 'react'

import { checkout } from '#copy/checkout.ts'
import { profile } from '#copy/profile.ts'
import {
  addressLine,
  addressName,
  recipientLine,
  type SavedAddress,
} from '#domain/customers/saved-address.ts'
import { RadioCard } from '#ui/kit/radio-card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = checkout.address

interface AddressChoiceProps {
  saved: SavedAddress[]
  /** Null for a new address. */
  chosen: SavedAddress | null
  onChoose: (address: SavedAddress | null, form: HTMLFormElement) => void
}

export function AddressChoice({ saved, chosen, onChoose }: AddressChoiceProps) {
  const choiceOf = (address: SavedAddress | null) => ({
    name: 'deliverTo',
    value: address?.id ?? '',
    checked: address?.id === chosen?.id,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChoose(address, target.form!),
  })
  return (
    <fieldset className="mb-5 grid gap-3">
      <legend className="mb-2 text-15 font-semibold">{words.deliverTo}</legend>
      {saved.map((address) => (
        <RadioCard
          key={address.id}
          {...choiceOf(address)}
          label={<AddressLabel address={address} />}
          detail={
            <>
              <span className="block">{recipientLine(address)}</span>
              {addressLine(address)}
            </>
          }
        />
      ))}
      <RadioCard {...choiceOf(null)} label={words.another} />
    </fieldset>
  )
}

function AddressLabel({ address }: { address: SavedAddress }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">{addressName(address)}</span>
      {address.isDefault && <Tag tone="leaf">{profile.addresses.isDefault}</Tag>}
    </span>
  )
}
