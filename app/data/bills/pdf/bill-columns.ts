import { bills as words } from '#copy/bills.ts'
import { type BillContent, type BillLine, type BillSums, isInterState } from '#domain/bills/bill.ts'
import { hasUtgst } from '#domain/bills/gst-states.ts'
import { percent } from '#domain/catalogue/gst-rates.ts'
import { formatRupees } from '#domain/values/money.ts'

export interface Column {
  heading: string
  /** In points; a page of A4 has 531 between its margins. */
  width: number
  align: 'left' | 'right'
  cell: (line: BillLine) => string
  /** What stands below the column; nothing when left out. */
  total?: (sums: BillSums) => string
}

const { page } = words

/** The columns of a bill: whoever is not registered has no word about taxes there. */
export function columnsOf(content: Pick<BillContent, 'seller' | 'buyer'>): Column[] {
  const { seller, state } = content.seller
  const hsn = text(page.hsn, 52, ({ hsn: code }) => code ?? '')
  const quantity = number(page.quantity, 32, (line) =>
    line.quantity === 0 ? page.noPieces : String(line.quantity),
  )
  const amount = money(page.amount, 74, (line) => line.amount)
  if (seller === 'unregistered') return [item(425), quantity, amount]
  if (seller === 'composition') return [item(373), hsn, quantity, amount]
  const rate = number(page.rate, 38, (line) => percent(line.rate ?? 0))
  const taxable = money(page.taxable, 70, (line) => line.taxable)
  const ofState = hasUtgst(state) ? page.utgst : page.sgst
  const taxes = isInterState(content)
    ? [money(page.igst, 62, (line) => line.igst)]
    : [money(page.cgst, 58, (line) => line.cgst), money(ofState, 58, (line) => line.sgst)]
  const others = [hsn, quantity, taxable, rate, ...taxes, amount]
  return [item(531 - others.reduce((sum, { width }) => sum + width, 0)), ...others]
}

function item(width: number): Column {
  return text(page.item, width, ({ name, quantity, amount, discount }) => {
    if (quantity === 0) return `${name}\n${page.partOfPrice}`
    if (!discount) return name
    return `${name}\n${page.discounted(formatRupees(amount + discount), formatRupees(discount))}`
  })
}

function text(heading: string, width: number, cell: Column['cell']): Column {
  return { heading, width, align: 'left', cell }
}

function number(heading: string, width: number, cell: Column['cell']): Column {
  return { heading, width, align: 'right', cell }
}

function money(heading: string, width: number, amountOf: (of: BillSums) => number): Column {
  // The rupee sign stands at the total alone.
  const cell = (of: BillSums) => formatRupees(amountOf(of)).replace('₹', '')
  return { heading, width, align: 'right', cell, total: cell }
}
