import { useLayoutEffect, useRef } from 'react'

import { adminCounter } from '#copy/admin/counter.ts'
import type { ReceiptShop } from '#domain/counter/receipt-text.ts'
import { changeFor, type Sale } from '#domain/counter/sale.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ReceiptButtons } from '#ui/admin/counter/receipt-buttons.tsx'
import { Receipt } from '#ui/admin/counter/receipt.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useBackToClose } from '#ui/kit/use-back-to-close.ts'

interface SoldViewProps {
  sale: Sale
  /** It is only in this phone yet. */
  waits: boolean
  shop: ReceiptShop
  onNext: () => void
}

/** The sale is stored: the change, the receipt, and the next sale. */
export function SoldView({ sale, waits, shop, onNext }: SoldViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  useBackToClose(true, onNext)
  const change = changeFor(sale.total, sale.given)
  return (
    <div className="mx-auto grid w-full max-w-110 gap-4 print:max-w-none">
      <h1 ref={heading} tabIndex={-1} className="text-24 text-leaf-ink outline-none print:hidden">
        {adminCounter.done.title}
      </h1>
      {waits && (
        <Notice tone="warning" className="print:hidden">
          {adminCounter.done.waits}
        </Notice>
      )}
      {change !== null && (
        <p className="font-display text-24 font-bold figures print:hidden">
          {adminCounter.pay.change(formatRupees(change))}
        </p>
      )}
      <div className="print:hidden">
        <Button size="large" wide onClick={onNext}>
          {adminCounter.done.next}
        </Button>
      </div>
      <Receipt sale={sale} shop={shop} />
      <ReceiptButtons sale={sale} shop={shop} />
    </div>
  )
}
