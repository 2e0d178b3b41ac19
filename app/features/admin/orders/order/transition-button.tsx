import ArrowRight from 'lucide-react/icons/arrow-right'
import { useFetcher } from 'react-router'

import { orders } from '#copy/orders.ts'
import type { nextAdminMove } from '#domain/orders/order-status.ts'
import { Button } from '#ui/kit/button.tsx'
import { useJustChanged } from './use-just-changed.ts'

interface MoveButtonProps {
  orderId: string
  move: NonNullable<ReturnType<typeof nextAdminMove>>
}

/** Makes the next move. The second press of a double click never reaches the move that comes after it. */
export function MoveButton({ orderId, move: { name, label } }: MoveButtonProps) {
  const fetcher = useFetcher()
  const justChanged = useJustChanged(name)
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={`/admin/orders/${orderId}/moves/${name}`}>
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
            <span className="block text-13 font-normal">{orders.moves.receiveHint}</span>
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
