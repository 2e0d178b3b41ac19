import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import type { FormResult } from '#domain/action-result.ts'
import { selectionUrl } from '#domain/orders/order-list.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { MoreActions } from '#ui/kit/more-actions.tsx'
import { TransitionTogether } from './transition-together.tsx'
import type { Selection } from './use-selection.ts'

const words = adminOrders.selection

interface SelectionBarProps {
  selection: Selection
  /** The orders of the page. */
  orders: readonly Order[]
}

/** What can be done with the ticked orders, within reach of the thumb; nothing while none is ticked. */
export function SelectionBar({ selection, orders }: SelectionBarProps) {
  const { ids, clear } = selection
  const ready = (name: 'confirm' | 'ship') =>
    orders.filter(({ id, status }) => selection.has(id) && canTransition(name, status, 'admin'))
  const [confirmable, shippable] = [ready('confirm').length, ready('ship').length]
  const fetcher = useFetcher<FormResult>()
  const unTick = useEffectEvent(clear)
  useEffect(() => {
    if (fetcher.data && 'ok' in fetcher.data) unTick()
  }, [fetcher.data])
  if (ids.length === 0) return null
  return (
    <div
      role="group"
      aria-label={words.label}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 -mx-3.5 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-3.5 py-3 md:bottom-0 md:-mx-2 md:px-2"
    >
      <p role="status" className="grow text-15 font-semibold">
        {words.ticked(ids.length)}
      </p>
      {confirmable > 0 && (
        <TransitionTogether fetcher={fetcher} ids={ids} name="confirm" label={words.confirm(confirmable)} />
      )}
      {shippable > 0 && (
        <TransitionTogether
          fetcher={fetcher}
          ids={ids}
          name="ship"
          label={words.ship(shippable)}
          kind={confirmable > 0 ? 'outline' : 'primary'}
        />
      )}
      <MoreActions label={words.more} up>
        <ButtonLink kind="quiet" to={selectionUrl('/admin/packing-slips', ids)} className="justify-start!">
          {words.slips}
        </ButtonLink>
        <a
          href={selectionUrl('/admin/orders.csv', ids)}
          className={buttonClasses({ kind: 'quiet' }, 'justify-start!')}
        >
          {words.csv}
        </a>
        <Button kind="quiet" onClick={clear} className="justify-start!">
          {words.clear}
        </Button>
      </MoreActions>
    </div>
  )
}
