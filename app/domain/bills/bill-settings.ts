import type { StateCode } from './gst-states.ts'

/** Whether the shop makes bills, and as which kind of seller. */
export const SELLERS = ['none', 'unregistered', 'composition', 'regular'] as const
export type Seller = (typeof SELLERS)[number]

/** When a bill is made: when the order is shipped, or when it is received. */
export const BILL_MOMENTS = ['shipping', 'receipt'] as const
export type BillMoment = (typeof BILL_MOMENTS)[number]

export interface BillSettings {
  seller: Seller
  gstin: string | null
  state: StateCode | null
  legalName: string
  address: string
  /** The first part of the numbers of bills, and of credit notes. */
  series: string
  creditSeries: string
  madeAt: BillMoment
}

export const NO_BILLS: BillSettings = {
  seller: 'none',
  gstin: null,
  state: null,
  legalName: '',
  address: '',
  series: 'B',
  creditSeries: 'CN',
  madeAt: 'shipping',
}

/** Of a shop that makes bills. */
export interface BillingSettings extends BillSettings {
  seller: Exclude<Seller, 'none'>
  state: StateCode
}

export function isBilling(settings: BillSettings): settings is BillingSettings {
  return settings.seller !== 'none' && settings.state !== null
}

/** Whether bills name the HSN and the rate of goods. */
export function sellsWithRates({ seller }: Pick<BillSettings, 'seller'>): boolean {
  return seller === 'composition' || seller === 'regular'
}

/** Who is not registered, or on composition, may sell inside their own State only, as far as a shop can tell. */
export function sellsInOwnStateOnly({ seller }: Pick<BillSettings, 'seller'>): boolean {
  return seller === 'unregistered' || seller === 'composition'
}
