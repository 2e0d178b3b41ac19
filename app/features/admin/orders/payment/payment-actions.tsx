import { useFetcher } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { canCollect, canTransitionPayment } from '#domain/payments/payment.ts'
import { UTR_TYPED_LENGTH } from '#domain/payments/utr.ts'
import { amountsDue } from '#domain/payments/refund.ts'
import { atWork } from '#ui/kit/at-work.ts'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'

const words = adminOrders.payment

/** The admin's actions for the payment of an order: collected, received, refused. */
export function PaymentActions({ order }: { order: Order }) {
  return (
    <>
      {canTransitionPayment('collect', order.payment, 'admin') && canCollect(order) && (
        <CollectCash order={order} />
      )}
      {canTransitionPayment('receive', order.payment, 'admin') && <MarkReceived order={order} />}
      {order.payment === 'claimed' && <MarkRefused order={order} />}
    </>
  )
}

function CollectCash({ order }: { order: Order }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/orders/${order.id}/payment/collection`}>
      <button type="submit" className={TEXT_BUTTON} {...atWork(fetcher.state !== 'idle')}>
        {words.markCollected}
      </button>
    </fetcher.Form>
  )
}

function MarkReceived({ order }: { order: Order }) {
  const amounts = amountsDue(order)
  return (
    <DialogButton
      trigger={(open) => (
        <button type="button" className={TEXT_BUTTON} onClick={open}>
          {words.markReceived}
        </button>
      )}
      title={words.receiveTitle}
      line={words.receiveLine(amounts.map(formatRupees))}
      action={`/admin/orders/${order.id}/payment/receipt`}
      confirmLabel={words.markReceived}
      cancelLabel={words.cancel}
    >
      {(errors) => (
        <>
          <input type="hidden" name="seen" value={order.payment} />
          {amounts.length > 1 && (
            <SelectField label={words.amountReceived} hint={words.amountHint} name="amount">
              {amounts.map((amount) => (
                <option key={amount} value={amount}>
                  {formatRupees(amount)}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={words.reference}
            hint={words.referenceHint}
            error={errors.reference}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            maxLength={UTR_TYPED_LENGTH}
            defaultValue={order.paymentReference ?? ''}
          />
        </>
      )}
    </DialogButton>
  )
}

function MarkRefused({ order }: { order: Order }) {
  return (
    <DialogButton
      trigger={(open) => (
        <button type="button" className={TEXT_BUTTON} onClick={open}>
          {words.markRefused}
        </button>
      )}
      title={words.refuseTitle}
      line={words.refuseLine}
      action={`/admin/orders/${order.id}/payment/refusal`}
      confirmLabel={words.markRefused}
      cancelLabel={words.cancel}
      danger
    >
      {() => <input type="hidden" name="seen" value={order.payment} />}
    </DialogButton>
  )
}
