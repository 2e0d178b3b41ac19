import type { Paise } from '#domain/values/money.ts'
import { type BillContent, type BillLine, isInterState, sumsOf } from './bill.ts'
import { splitAmount } from './tax-split.ts'
import { arePiecesRefunded } from './whole-pieces.ts'

/** What is taken back of one line of a bill. */
export interface Credit {
  lineId: string | null
  /** Pieces; 0 when only a part of their price is taken back. */
  quantity: number
  amount: Paise
}

/** A bill with what its credit notes have taken back already. */
export interface CreditedBill {
  number: string
  issuedAt: number
  content: BillContent
  credited: readonly BillLine[]
}

/**
 * What a refund for pieces of one line takes back: never more than is left of that line. Pieces whose price was refunded
 * in part stay on the bill, as they do when the refund came first, and the credit note names none of them.
 */
export function creditForLine(bill: CreditedBill, wanted: Credit): Credit[] {
  const left = leftOf(bill).find(({ lineId }) => lineId === wanted.lineId)
  const amount = Math.min(wanted.amount, left?.amount ?? 0)
  if (!left || amount === 0) return []
  if (amount === left.amount) return [left]
  const line = bill.content.lines.find(({ lineId }) => lineId === wanted.lineId)!
  const isWhole = arePiecesRefunded(line, { ...wanted, amount })
  // What is left of the amount has a piece.
  const quantity = isWhole ? Math.max(0, Math.min(wanted.quantity, left.quantity - 1)) : 0
  return [{ ...wanted, amount, quantity }]
}

/** What a refund for a whole order takes back: what is left of each line in turn, up to the refund. */
export function creditForRest(bill: CreditedBill, refund: Paise = Number.MAX_SAFE_INTEGER): Credit[] {
  let rest = refund
  return leftOf(bill).flatMap((left) => {
    const amount = Math.min(left.amount, rest)
    rest -= amount
    const quantity = amount === left.amount ? left.quantity : 0
    return amount > 0 ? [{ ...left, amount, quantity }] : []
  })
}

/** The credit note. Its taxes are those of the bill: when all of a line is taken back, all of its taxes are, too. */
export function createCreditNote(bill: CreditedBill, credits: readonly Credit[]): BillContent {
  const { content, credited, number, issuedAt } = bill
  const lines = credits.map((credit): BillLine => {
    const line = content.lines.find(({ lineId }) => lineId === credit.lineId)!
    const before = sumsOf(credited.filter(({ lineId }) => lineId === credit.lineId))
    const whole = splitAmount(before.amount + credit.amount, line.rate ?? 0, isInterState(content))
    const { amount, quantity } = credit
    const igst = between(whole.igst - before.igst, amount)
    const half = between(whole.cgst - before.cgst, Math.floor(amount / 2))
    const taxes = { taxable: amount - igst - 2 * half, cgst: half, sgst: half, igst }
    return { ...line, quantity, amount, discount: undefined, ...taxes }
  })
  return { ...content, title: 'credit-note', lines, against: { number, issuedAt } }
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

function leftOf({ content, credited }: CreditedBill): Credit[] {
  return content.lines.map(({ lineId, quantity, amount }) => {
    const before = credited.filter((line) => line.lineId === lineId)
    return {
      lineId,
      quantity: quantity - before.reduce((sum, line) => sum + line.quantity, 0),
      amount: amount - sumsOf(before).amount,
    }
  })
}
