import { hasRefund, type ReturnRequest } from '#domain/orders/return-request.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { returns } from '#copy/returns.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { responsesFor } from '#domain/returns/return-response.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { RefundFields } from '#ui/admin/refund-fields.tsx'

const words = adminOrders.returns

interface ReturnActionsProps {
  order: Order
  request: ReturnRequest
  /** What is refunded when no amount is entered; only of a request that waits. */
  refund?: Paise | undefined
}

/**
 * Approve and Reject for a pending request, Refund completed for an approved one, or Goods are back where nothing is
 * refunded, otherwise nothing (R4.16).
 */
export function ReturnActions({ order, request, refund }: ReturnActionsProps) {
  const responses = responsesFor(request.status)
  if (responses.length === 0) return null
  const address = `/admin/orders/${order.id}/returns/${request.id}`
  return (
    <div className="flex flex-wrap gap-2">
      {responses.includes('approve') && <Approve request={request} refund={refund} address={address} />}
      {responses.includes('reject') && <Reject request={request} address={address} />}
      {responses.includes('complete') &&
        (hasRefund(request) ? (
          <Complete request={request} address={address} />
        ) : (
          <CompleteWithoutRefund request={request} address={address} />
        ))}
    </div>
  )
}

function Approve({ request, refund, address }: Omit<ReturnActionsProps, 'order'> & { address: string }) {
  return (
    <DialogButton
      trigger={(open) => <Button onClick={open}>{words.approve}</Button>}
      title={words.approveConfirm}
      line={`${request.quantity} × ${request.itemName}`}
      action={`${address}/approval`}
      confirmLabel={words.approveConfirm}
      pendingLabel={words.processing}
      cancelLabel={words.cancel}
    >
      {(errors) => (
        <>
          <TextareaField
            label={words.response}
            placeholder={returns.defaultResponse.approved}
            error={errors.response}
            name="response"
          />
          <Field
            label={words.refundAmount}
            hint={refund === undefined ? undefined : words.refundHint(formatRupees(refund))}
            error={errors.refundAmount}
            name="refundAmount"
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </DialogButton>
  )
}

interface ResponseProps {
  request: ReturnRequest
  address: string
}

function Reject({ request, address }: ResponseProps) {
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="danger" onClick={open}>
          {words.reject}
        </Button>
      )}
      title={words.rejectConfirm}
      line={`${request.quantity} × ${request.itemName}`}
      action={`${address}/rejection`}
      confirmLabel={words.rejectConfirm}
      pendingLabel={words.processing}
      cancelLabel={words.cancel}
      danger
    >
      {(errors) => (
        <TextareaField
          label={words.response}
          placeholder={returns.defaultResponse.rejected}
          error={errors.response}
          name="response"
        />
      )}
    </DialogButton>
  )
}

function Complete({ request, address }: ResponseProps) {
  return (
    <DialogButton
      trigger={(open) => <Button onClick={open}>{words.complete}</Button>}
      title={words.complete}
      line={request.refundAmount === null ? undefined : formatRupees(request.refundAmount)}
      action={`${address}/refund`}
      confirmLabel={words.completeConfirm}
      pendingLabel={words.processing}
      cancelLabel={words.cancel}
    >
      {(errors) => <RefundFields errors={errors} />}
    </DialogButton>
  )
}

function CompleteWithoutRefund({ request, address }: ResponseProps) {
  const { withoutRefund } = words
  return (
    <DialogButton
      trigger={(open) => <Button onClick={open}>{withoutRefund.complete}</Button>}
      title={withoutRefund.title}
      line={withoutRefund.line(`${request.quantity} × ${request.itemName}`)}
      action={`${address}/refund`}
      confirmLabel={withoutRefund.confirm}
      pendingLabel={words.processing}
      cancelLabel={words.cancel}
    />
  )
}
