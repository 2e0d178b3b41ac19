import MapPin from 'lucide-react/icons/map-pin'
import { Form } from 'react-router'

import { profile } from '#copy/profile.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/policy.ts'
import {
  addressLine,
  addressName,
  recipientLine,
  type SavedAddress,
} from '#domain/customers/saved-address.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = profile.addresses

/** The saved delivery addresses, the default first, with a link to edit each. */
export function Addresses({ addresses }: { addresses: SavedAddress[] }) {
  return (
    <Card title={words.title}>
      {addresses.length === 0 ? (
        <div className="grid justify-items-center gap-1 rounded-button bg-quiet px-4 py-6 text-center">
          <MapPin aria-hidden="true" className="size-8 text-royal" />
          <p className="font-semibold">{words.none}</p>
          <p className="text-balance text-muted">{words.noneLine}</p>
        </div>
      ) : (
        <ul className="grid divide-y divide-line">
          {addresses.map((address) => (
            <AddressItem key={address.id} address={address} />
          ))}
        </ul>
      )}
      {addresses.length < MAX_SAVED_ADDRESSES ? (
        <ButtonLink to="/account/addresses/new" kind="outline" className="mt-5">
          {words.add}
        </ButtonLink>
      ) : (
        <p className="mt-4 text-15 text-muted">{words.full(MAX_SAVED_ADDRESSES)}</p>
      )}
    </Card>
  )
}

function AddressItem({ address }: { address: SavedAddress }) {
  const name = addressName(address)
  const path = `/account/addresses/${address.id}`
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        {address.isDefault && <Tag tone="leaf">{words.isDefault}</Tag>}
      </p>
      <p className="text-15 wrap-anywhere text-muted">
        <span className="block">{recipientLine(address)}</span>
        {addressLine(address)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink to={path} kind="outline" aria-label={words.editNamed(name)}>
          {words.edit}
        </ButtonLink>
        {!address.isDefault && (
          <Form method="post" action={`${path}/preference`} preventScrollReset>
            <Button type="submit" kind="quiet" aria-label={words.makeDefaultNamed(name)}>
              {words.makeDefault}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
