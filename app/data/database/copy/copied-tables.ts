import type { Tables } from '#data/database/tables.ts'

/** What processes tell each other is of no use to those that begin later. */
type Name = Exclude<keyof Tables, 'live_updates' | 'leases'>

/** Every table with the column that its rows are copied in the order of; a row comes after those it refers to. */
const KEYS = {
  settings: 'name',
  users: 'id',
  sessions: 'id',
  accounts: 'id',
  verifications: 'id',
  second_steps: 'id',
  rate_limits: 'key',
  security_events: 'id',
  categories: 'id',
  products: 'serial',
  vocabulary: 'id',
  deleted_products: 'id',
  pictures: 'id',
  uploads: 'path',
  picture_deletions: 'path',
  stock_movements: 'id',
  addresses: 'id',
  stock_alerts: 'id',
  customer_notes: 'customerId',
  payment_attempts: 'id',
  bank_entries: 'id',
  policy_versions: 'id',
  orders: 'id',
  order_lines: 'id',
  order_events: 'id',
  return_requests: 'id',
  reviews: 'id',
  cleared_orders: 'id',
  coupons: 'code',
  problem_reports: 'id',
  problem_messages: 'id',
  problem_photos: 'id',
  problem_numbers: 'year',
  counter_sales: 'id',
  counter_lines: 'id',
  bill_counters: 'id',
  bills: 'number',
  outbox: 'id',
  notified_devices: 'id',
  notifications: 'id',
} as const satisfies { [Table in Name]: keyof Tables[Table] }

export interface CopiedTable {
  name: Name
  /** Unique. */
  key: string
  /** The database computes these. */
  computed: string[]
}

export const COPIED_TABLES: CopiedTable[] = Object.entries(KEYS).map(([name, key]) => ({
  name: name as Name,
  key,
  computed: name === 'products' ? ['unitPrice'] : [],
}))
