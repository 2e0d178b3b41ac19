import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Label, type LabelProps } from './label.tsx'

interface LabelCopiesProps {
  label: LabelProps
  copies: number
  max: number
  onChange: (copies: number) => void
}

/** One label as it is printed, and how many of it. */
export function LabelCopies({ label, copies, max, onChange }: LabelCopiesProps) {
  return (
    <Card className="grid justify-items-center gap-3">
      <Label {...label} />
      <Field
        label={adminBarcode.labels.copiesHeading}
        aria-label={adminBarcode.labels.copies(label.name)}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={String(copies)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) =>
          onChange(Math.min(max, Math.max(0, Math.trunc(Number(currentTarget.value)) || 0)))
        }
        className="w-full"
      />
    </Card>
  )
}
