import ArrowRight from 'lucide-react/icons/arrow-right'
import { useFetcher } from 'react-router'

import { orders } from '#copy/orders.ts'
import type { nextAdminTransition } from '#domain/orders/order-status.ts'
import { Button } from '#ui/kit/button.tsx'
import { useJustChanged } from './use-just-changed.ts'

interface TransitionButtonProps {
  orderId: string
  transition: NonNullable<ReturnType<typeof nextAdminTransition>>
}

/** Makes the next transition. The second press of a double click is ignored: it would make the transition after it. */
export function TransitionButton({ orderId, transition: { name, label } }: TransitionButtonProps) {
  const fetcher = useFetcher()
  const justChanged = useJustChanged(name)
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={`/admin/orders/${orderId}/transitions/${name}`}>
      <Button
        type="submit"
        wide
        pending={busy}
        aria-disabled={justChanged}
        onClick={justChanged ? ignore : undefined}
      >
        <span>
          {label}
          {name === 'receive' && (
            <span className="block text-13 font-normal">{orders.transitions.receiveHint}</span>
          )}
        </span>
        {!busy && <ArrowRight aria-hidden="true" className="size-5 max-sm:hidden" />}
      </Button>
    </fetcher.Form>
  )
}

function ignore(event: React.MouseEvent) {
  event.preventDefault()
}
