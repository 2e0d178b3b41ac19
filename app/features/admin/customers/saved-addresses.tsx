import { adminCustomers as words } from '#copy/admin/settings.ts'
import {
  addressLine,
  addressName,
  recipientLine,
  type SavedAddress,
} from '#domain/customers/saved-address.ts'
import { Card } from '#ui/kit/card.tsx'

/** The addresses that the customer has saved, the default first. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <Card title={words.addresses}>
      {addresses.length === 0 ? (
        <p className="text-15 text-muted">{words.noAddresses}</p>
      ) : (
        <ul className="grid gap-3 text-15">
          {addresses.map((address) => (
            <li key={address.id} className="wrap-anywhere">
              <span className="block font-semibold">{addressName(address)}</span>
              {recipientLine(address) && <span className="block">{recipientLine(address)}</span>}
              <span className="block text-muted">{addressLine(address)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
