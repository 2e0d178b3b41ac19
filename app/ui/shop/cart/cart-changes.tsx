import { cart } from '#copy/cart.ts'
import type { CartChange } from '#domain/cart/cart-check.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

interface CartChangesProps {
  changes: CartChange[]
  onDismiss: () => void
  className?: string
}

/** What has changed in the catalogue since the products were put into the cart. */
export function CartChanges({ changes, onDismiss, className }: CartChangesProps) {
  if (changes.length === 0) return null
  return (
    <Notice
      tone="warning"
      className={className}
      title={cart.changes.title}
      action={
        <Button kind="outline" onClick={onDismiss}>
          {cart.changes.dismissChanges}
        </Button>
      }
    >
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>{sentence(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function sentence(change: CartChange): string {
  if (change.kind === 'gone') return cart.changes.gone(change.name)
  if (change.kind === 'choose') return cart.changes.choose(change.name)
  if (change.kind === 'short') return cart.changes.short(change.name, change.left)
  return cart.changes.price(change.name, formatRupees(change.before), formatRupees(change.now))
}
