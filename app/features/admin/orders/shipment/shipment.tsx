import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { trackingDoubt, trackingText } from '#domain/orders/tracking.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { SeenField } from '#ui/admin/seen-field.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { TrackingLine } from '#ui/shop/orders/tracking-line.tsx'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { TrackingFields } from './tracking-fields.tsx'

const words = adminOrders.tracking

/** How the parcel was sent, with what belongs to the order's status: to ship it with a number, or to correct that. */
export function Shipment({ order }: { order: Order }) {
  const doubt = trackingDoubt(order)
  const ready = canTransition('ship', order.status, 'admin')
  if (!order.courier && !ready && order.status !== 'shipped') return null
  return (
    <div className="-my-1 text-15">
      {ready && <ShipWithNumber order={order} />}
      {!ready && (
        <TrackingLine tracking={order}>
          {order.status === 'shipped' && <EditTracking order={order} />}
        </TrackingLine>
      )}
      {doubt && !ready && <p className="font-medium text-tomato">{words.doubt[doubt]}</p>}
    </div>
  )
}

function ShipWithNumber({ order }: { order: Order }) {
  return (
    <DialogButton
      trigger={(open) => <TextButton label={words.open} onClick={open} />}
      title={words.shipTitle}
      line={words.shipLine}
      action={`/admin/orders/${order.id}/shipment`}
      confirmLabel={orders.transitions.ship}
      cancelLabel={words.cancel}
    >
      {(errors) => <TrackingFields tracking={order} errors={errors} />}
    </DialogButton>
  )
}

function EditTracking({ order }: { order: Order }) {
  return (
    <DialogButton
      trigger={(open) => <TextButton label={order.courier ? words.edit : words.open} onClick={open} />}
      title={words.edit}
      line={words.editLine}
      action={`/admin/orders/${order.id}/tracking`}
      confirmLabel={words.save}
      cancelLabel={words.cancel}
    >
      {(errors) => (
        <>
          <SeenField value={trackingText(order)} />
          <TrackingFields tracking={order} errors={errors} />
        </>
      )}
    </DialogButton>
  )
}

function TextButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={classNames(TEXT_BUTTON, '-ml-2')}>
      {label}
    </button>
  )
}
