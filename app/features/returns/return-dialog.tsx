import { useNavigation } from 'react-router'

import { orders } from '#copy/orders.ts'
import { returns } from '#copy/returns.ts'
import type { FormResult } from '#domain/action-result.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { ReturnFields } from './return-fields.tsx'

const words = returns.dialog

interface ReturnDialogProps {
  /** Identifies the request, so that the form sent twice is one. */
  formKey: string
  /** Null when the customer's order or its line does not exist. */
  line: OrderLine | null
  /** What the line's discount is for. */
  offer: string
  /** Those of the order. */
  requests: readonly Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>[]
  /** Whether the return window is still open. */
  open: boolean
  /** The quantity that is not in a return request yet. */
  left: number
  result: FormResult | undefined
  onClose: () => void
}

export function ReturnDialog(props: ReturnDialogProps) {
  const { formKey, line, offer, requests, open, left, result, onClose } = props
  const navigation = useNavigation()
  const submitting = navigation.formMethod === 'POST'
  const problem = problemOf({ line, open, left })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} className="grow sm:grow-0">
            {words.cancel}
          </Button>
          {!problem && (
            <Button type="submit" form={FORM} pending={submitting} className="grow sm:grow-0">
              {submitting ? words.submitting : words.submit}
            </Button>
          )}
        </>
      }
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      {line && !problem && (
        <ReturnFields id={FORM} initialKey={formKey} {...{ line, offer, requests, left, result }} />
      )}
    </Dialog>
  )
}

const FORM = 'return'

/** Why the line cannot be returned; null when it can. */
function problemOf({ line, open, left }: Pick<ReturnDialogProps, 'line' | 'open' | 'left'>): string | null {
  if (!line) return orders.problems.notFound
  if (!open) return returns.windowClosed
  return left === 0 ? returns.nothingLeft : null
}
