import { useNavigation } from 'react-router'

import { orders } from '#copy/orders.ts'
import { returns } from '#copy/returns.ts'
import type { FormResult } from '#domain/action-result.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useOfDocument } from '#ui/kit/use-of-document.ts'
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
  /** The page of orders behind the dialog. */
  closeTo: string
  onClose: () => void
}

/** Over the page of orders; above them where the form came with the document, so that it needs no script. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { formKey, line, offer, requests, open, left, result, closeTo, onClose } = props
  const isOfDocument = useOfDocument()
  const navigation = useNavigation()
  const submitting = navigation.formMethod === 'POST'
  const done = result && 'ok' in result ? result.ok : null
  const problem = done === null ? problemOf({ line, open, left }) : null
  const isOpen = done === null && problem === null
  const content = (
    <>
      {done && <Notice tone="success">{done}</Notice>}
      {problem && <Notice tone="warning">{problem}</Notice>}
      {line && isOpen && (
        <ReturnFields
          id={FORM}
          initialKey={formKey}
          line={line}
          offer={offer}
          requests={requests}
          left={left}
          result={result}
        />
      )}
    </>
  )
  const submit = isOpen && (
    <Button type="submit" form={FORM} pending={submitting} className="grow sm:grow-0">
      {submitting ? words.submitting : words.submit}
    </Button>
  )
  if (isOfDocument)
    return (
      <Card title={words.title} className="mt-5 max-w-180">
        {content}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <ButtonLink to={closeTo} kind="quiet" preventScrollReset className="grow sm:grow-0">
            {done ? words.close : words.cancel}
          </ButtonLink>
          {submit}
        </div>
      </Card>
    )
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
          {submit}
        </>
      }
    >
      {content}
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
