import { checkout } from '#copy/checkout.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = checkout.changedMeanwhile

interface TotalPreviewProps {
  /** Null when nothing is left to order. */
  total: Paise | null
  onAccept: () => void
}

/** Shows that prices or stock have changed the total; the form changes only when the shopper accepts it. */
export function TotalPreview({ total, onAccept }: TotalPreviewProps) {
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
      {total === null ? words.nothingLeft : words.line(formatRupees(total))}
    </Notice>
  )
}
