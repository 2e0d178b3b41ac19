import { checkout } from '#copy/checkout.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = checkout.changedMeanwhile

/** Shows that prices or stock have changed the total; the form changes only when the shopper accepts it. */
export function TotalPreview({ total, onAccept }: { total: Paise; onAccept: () => void }) {
  return (
    <Notice
      tone="warning"
      className="mt-4"
      title={words.title}
      action={
        <Button kind="outline" onClick={onAccept}>
          {words.take}
        </Button>
      }
    >
      {words.line(formatRupees(total))}
    </Notice>
  )
}
