import { adminCustomers } from '#copy/admin/settings.ts'
import type { ListedCustomer } from '#data/customers/customer-figures.server.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'

const words = adminCustomers.signOut

/** How many devices a customer is signed in on, and a button that ends all these sessions, after a confirmation. */
export function SignOutButton({ customer: { id, email, sessions } }: { customer: ListedCustomer }) {
  if (sessions === 0) return words.nowhere
  return (
    <span className="grid min-w-28 justify-items-start gap-1 in-[td]:stacked:justify-items-end">
      {words.devices(sessions)}
      <DialogButton
        trigger={(open) => (
          <Button kind="outline" size="snug" className="px-3" aria-label={words.named(email)} onClick={open}>
            {words.button}
          </Button>
        )}
        title={words.button}
        line={words.question(email)}
        action={`/admin/customers/${id}/revocation`}
        confirmLabel={words.button}
        cancelLabel={words.cancel}
        danger
      >
        {() => <p className="text-15 text-muted">{words.password}</p>}
      </DialogButton>
    </span>
  )
}
