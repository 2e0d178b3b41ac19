import type { CustomerDetails, DeliveryAddress, OrderLine } from '#domain/orders/order.ts'
import { lineDiscount, linesLeft, lineTotal, quantityLeft } from '#domain/orders/order.ts'
import type { Paise } from '#domain/values/money.ts'
import type { BillingSettings } from './bill-settings.ts'
import { type StateCode, stateCodeOf } from './gst-states.ts'
import { type EarlierRefunds, unrefundedGoods, NO_REFUNDS } from './unrefunded-goods.ts'
import { splitAmount, type TaxSplit } from './tax-split.ts'
import type { Tax } from './tax-rate.ts'

export type BillTitle =
  | 'bill'
  | 'bill-of-supply'
  | 'tax-invoice'
  | 'invoice-cum-bill-of-supply'
  | 'credit-note'

/** One line of a bill. Amounts in paise: the taxable value and the taxes add up to the amount. */
export interface BillLine extends TaxSplit {
  /** Of the order; null for the delivery. */
  lineId: string | null
  name: string
  hsn: string | null
  /** 0 where a credit note takes back a part of the price only. */
  quantity: number
  /** What the customer pays, taxes included. */
  amount: Paise
  /** What an offer has taken off the amount; left out where nothing was. */
  discount?: Paise | undefined
  /** In hundredths of a percent; null where the seller collects no tax. */
  rate: number | null
}

/** What a bill or a credit note says. It is stored with its number, and never computed again. */
export interface BillContent {
  title: BillTitle
  seller: Pick<BillingSettings, 'seller' | 'legalName' | 'address' | 'gstin' | 'state'> & {
    shopName: string
    phone: string
    email: string
  }
  buyer: { name: string; address: string[]; state: string; stateCode: StateCode | null; phone: string }
  orderDate: number
  lines: BillLine[]
  /** The bill that a credit note is about, and when that was made. */
  against?: { number: string; issuedAt: number }
}

export interface BilledGoods {
  lineId: string
  name: string
  quantity: number
  /** What the customer pays for the pieces that are not cancelled. */
  amount: Paise
  /** What an offer has taken off that; left out where nothing was. */
  discount?: Paise | undefined
  tax: Tax
}

export interface NewBill {
  settings: BillingSettings
  shop: { name: string; phone: string; email: string }
  order: { customerDetails: CustomerDetails; deliveryAddress: DeliveryAddress; orderDate: number }
  goods: readonly BilledGoods[]
  /** The name and the charge of the delivery; left out when it is free. */
  delivery?: { name: string; amount: Paise }
  refunds?: EarlierRefunds
}

/** The HSN of delivery by a courier, which a bill's goods have brought with them. */
const DELIVERY_HSN = '9968'

/** The goods of an order's bill. @param taxes by product id */
export function goodsOf(lines: readonly OrderLine[], taxes: ReadonlyMap<string, Tax>): BilledGoods[] {
  return linesLeft(lines).map((line) => ({
    lineId: line.id,
    name: line.name,
    quantity: quantityLeft(line),
    amount: lineTotal(line),
    discount: lineDiscount(line) || undefined,
    tax: taxes.get(line.productId)!,
  }))
}

/**
 * The bill of an order: its kind follows from the seller, and from whether its goods are taxed. It has no lines when
 * all was refunded.
 */
export function createBill(bill: NewBill): BillContent {
  const { settings, shop, order, goods, delivery, refunds = NO_REFUNDS } = bill
  const { seller, legalName, address, gstin, state } = settings
  const { firstName, lastName, phone } = order.customerDetails
  const { street, city, state: typed, pincode, landmark } = order.deliveryAddress
  const stateCode = stateCodeOf(typed)
  const charged = delivery && delivery.amount > 0 ? [deliveryOf(delivery, goods)] : []
  const isElsewhere = stateCode !== null && stateCode !== state
  const kept = unrefundedGoods([...goods, ...charged], refunds)
  const lines = kept.map((line) => lineOf(line, seller === 'regular', isElsewhere))
  return {
    title: titleOf(seller, lines),
    seller: {
      seller,
      legalName,
      address,
      state,
      gstin: seller === 'unregistered' ? null : gstin,
      shopName: shop.name,
      phone: shop.phone,
      email: shop.email,
    },
    buyer: {
      name: `${firstName} ${lastName}`.trim(),
      phone,
      state: typed,
      stateCode,
      address: [street, ...(landmark ? [landmark] : []), `${city} ${pincode}`],
    },
    orderDate: order.orderDate,
    lines,
  }
}

/** It goes with the goods, and is taxed like the highest of them, those included that came back. */
function deliveryOf({ name, amount }: { name: string; amount: Paise }, goods: readonly BilledGoods[]) {
  const rate = Math.max(0, ...goods.map(({ tax }) => tax.rate))
  return { lineId: null, name, quantity: 1, amount, tax: { hsn: DELIVERY_HSN, rate } }
}

function lineOf(
  { tax, ...line }: Omit<BilledGoods, 'lineId'> & { lineId: string | null },
  isTaxed: boolean,
  isElsewhere: boolean,
): BillLine {
  const split = splitAmount(line.amount, isTaxed ? tax.rate : 0, isElsewhere)
  return { ...line, hsn: tax.hsn, rate: isTaxed ? tax.rate : null, ...split }
}

function titleOf(seller: BillingSettings['seller'], lines: readonly BillLine[]): BillTitle {
  if (seller === 'unregistered') return 'bill'
  const taxed = lines.filter(({ rate }) => rate !== null && rate > 0).length
  if (taxed === 0) return 'bill-of-supply'
  return taxed === lines.length ? 'tax-invoice' : 'invoice-cum-bill-of-supply'
}

/** Whether the goods went to another State than the seller's. A State that is not recognised counts as the seller's. */
export function isInterState({ seller, buyer }: Pick<BillContent, 'seller' | 'buyer'>): boolean {
  return buyer.stateCode !== null && buyer.stateCode !== seller.state
}

/** Where the goods were supplied, for the returns. */
export function placeOfSupply({ seller, buyer }: Pick<BillContent, 'seller' | 'buyer'>): StateCode {
  return buyer.stateCode ?? seller.state
}

export type BillSums = TaxSplit & { amount: Paise }

export function sumsOf(lines: readonly BillSums[]): BillSums {
  const sums = { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  for (const line of lines)
    for (const name of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const) sums[name] += line[name]
  return sums
}
