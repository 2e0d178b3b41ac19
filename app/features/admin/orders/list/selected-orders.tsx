import { useLocation } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { selection as shared } from '#copy/admin/selection.ts'
import { selectionUrl } from '#domain/orders/order-list.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { SelectionBar } from '#ui/admin/selection/selection-bar.tsx'
import { TogetherButton } from '#ui/admin/selection/together-button.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import { useTogether } from '#ui/admin/selection/use-together.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { MoreActions } from '#ui/kit/more-actions.tsx'

const words = adminOrders.selection

interface SelectedOrdersProps {
  selection: Selection
  /** The orders of the page. */
  orders: readonly Order[]
}

/** What can be done with the ticked orders. */
export function SelectedOrders({ selection, orders }: SelectedOrdersProps) {
  const { ids, clear } = selection
  const { search } = useLocation()
  const page = (path: string) => openedFrom(search, selectionUrl(path, ids))
  const ready = (name: 'confirm' | 'ship') =>
    orders.filter(({ id, status }) => selection.has(id) && canTransition(name, status, 'admin')).length
  const [confirmable, shippable] = [ready('confirm'), ready('ship')]
  const together = useTogether(selection)
  const button = (name: 'confirm' | 'ship') => {
    return { together, action: `/admin/selected-orders/${name}`, fields: { orders: ids.join(' ') } }
  }
  return (
    <SelectionBar label={words.label} count={ids.length}>
      {confirmable > 0 && <TogetherButton {...button('confirm')} label={words.confirm(confirmable)} />}
      {shippable > 0 && (
        <TogetherButton
          {...button('ship')}
          label={words.ship(shippable)}
          kind={confirmable > 0 ? 'outline' : 'primary'}
        />
      )}
      <MoreActions label={words.more} up>
        {shippable > 0 && (
          <ButtonLink kind="quiet" to={page('/admin/shipments')} className="justify-start!">
            {adminOrders.tracking.together.link}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={page('/admin/packing-slips')} className="justify-start!">
          {words.slips}
        </ButtonLink>
        <a
          href={selectionUrl('/admin/orders.csv', ids)}
          className={buttonClasses({ kind: 'quiet' }, 'justify-start!')}
        >
          {words.csv}
        </a>
        <Button kind="quiet" onClick={clear} className="justify-start!">
          {shared.clear}
        </Button>
      </MoreActions>
    </SelectionBar>
  )
}
