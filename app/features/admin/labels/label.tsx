import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'

export interface LabelProps {
  id: string
  name: string
  unitPrice: Paise
  barcode: string
  /** An SVG image. */
  bars: string
}

/** One label: name, price, and the bars with their digits; black on white in both themes. */
export function Label({ name, unitPrice, barcode, bars }: LabelProps) {
  return (
    <div className="label">
      <p className="label-name">{name}</p>
      <p className="label-price">{formatRupees(unitPrice)}</p>
      <div
        role="img"
        aria-label={adminBarcode.code(barcode)}
        className="label-bars"
        // Drawn by the server, from digits only.
        dangerouslySetInnerHTML={{ __html: bars }}
      />
    </div>
  )
}
