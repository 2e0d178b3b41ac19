import { checkout } from '#copy/checkout.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = checkout.changedMeanwhile

/** Says that the shop has changed what the order comes to; the shopper decides when the form follows. */
export function TotalPreview({ total, onTake }: { total: Paise; onTake: () => void }) {
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={words.title}
      action={
        <Button kind="outline" onClick={onTake}>
          {words.take}
        </Button>
      }
    >
      {words.line(formatRupees(total))}
    </Notice>
  )
}
