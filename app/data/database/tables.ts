import type { VocabularyRow } from '#domain/catalogue/search/vocabulary.ts'
import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { RefundMethod, ReturnReason, ReturnStatus } from '#domain/orders/return-request.ts'
import type { ReviewState, Stars } from '#domain/reviews/review.ts'
import type { Generated, GeneratedAlways } from 'kysely'

import type { BillState } from '#domain/bills/bill-standing.ts'
import type { BankEntry, BankEntryState } from '#domain/payments/bank/bank-entry.ts'
import type { CounterMethod } from '#domain/counter/sale.ts'
import type { Actor, OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import type { Courier } from '#domain/orders/tracking.ts'
import type { Audience } from '#domain/live.ts'
import type { MailKind, MailState } from '#domain/mail/outbox.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import type { SecurityEventKind } from '#domain/customers/security-event.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { ProblemKind, ProblemOutcome, ProblemStatus } from '#domain/problems/problem-report.ts'
import type { PolicyName } from '#domain/settings/shop-policies.ts'

/**
 * The database's tables, the same in every engine: money in paise, times in epoch milliseconds (UTC), booleans as 0/1.
 * Better Auth's four tables have dates as ISO strings instead.
 */
export interface Tables {
  categories: CategoriesTable
  products: ProductsTable
  pictures: PicturesTable
  uploads: UploadsTable
  deleted_products: DeletedProductsTable
  picture_deletions: PictureDeletionsTable
  stock_movements: StockMovementsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  return_requests: ReturnRequestsTable
  reviews: ReviewsTable
  cleared_orders: ClearedOrdersTable
  coupons: CouponsTable
  stock_alerts: StockAlertsTable
  outbox: OutboxTable
  notified_devices: NotifiedDevicesTable
  notifications: NotificationsTable
  security_events: SecurityEventsTable
  settings: { name: string; value: string }
  vocabulary: VocabularyRow
  live_updates: LiveUpdatesTable
  leases: LeasesTable
  users: UsersTable
  sessions: SessionsTable
  verifications: VerificationsTable
  second_steps: SecondStepsTable
  rate_limits: RateLimitsTable
  accounts: AccountsTable
  addresses: AddressesTable
  customer_notes: CustomerNotesTable
  payment_attempts: PaymentAttemptsTable
  bank_entries: BankEntriesTable
  policy_versions: PolicyVersionsTable
  problem_reports: ProblemReportsTable
  problem_messages: ProblemMessagesTable
  problem_photos: ProblemPhotosTable
  problem_numbers: ProblemNumbersTable
  counter_sales: CounterSalesTable
  counter_lines: CounterLinesTable
  bill_counters: BillCountersTable
  bills: BillsTable
}

interface CategoriesTable {
  id: CategoryId
  name: string
  description: string
  position: number
  createdAt: number
}

interface ProductsTable {
  /** Auto-incremented; the search index refers to products by it. */
  serial: GeneratedAlways<number>
  id: string
  slug: string
  name: string
  /** As `nameKey` makes it of the name, for comparing and sorting. */
  nameKey: string
  description: string
  categoryId: CategoryId
  price: number
  discountedPrice: number | null
  /** The price a customer pays: the discounted price when it is below the price. */
  unitPrice: GeneratedAlways<number>
  /** A discounted price that has dates; `discountedPrice` is what counts of it until `priceChangesAt`. */
  datedDiscount: Generated<number | null>
  /** The first moment at which the dated discount counts; null: at once. */
  discountFrom: Generated<number | null>
  /** The first moment at which it counts no more; null: it does not end. */
  discountUntil: Generated<number | null>
  /** The next of these two moments; null when there is none. */
  priceChangesAt: Generated<number | null>
  stockQuantity: number
  /** The stock at which the shopkeeper is told; null: that of all products. */
  lowStockThreshold: Generated<number | null>
  hidden: Generated<0 | 1>
  /** The editor form that created the product; null when it was created otherwise. */
  formKey: Generated<string | null>
  /** 13 digits, or 8 of an EAN-8, as `readBarcode` returns it; unique. */
  barcode: Generated<string | null>
  /** For bills; null: that of its category. */
  hsn: Generated<string | null>
  /** In hundredths of a percent; null: that of its HSN or its category. */
  gstRate: Generated<number | null>
  /** What `ProductFacts` has; null for what is not given. */
  brand: Generated<string | null>
  /** As `brandKey` returns it. */
  brandKey: Generated<string | null>
  mrp: Generated<number | null>
  origin: Generated<string | null>
  maker: Generated<string | null>
  netQuantity: Generated<string | null>
  /** Unique. */
  sku: Generated<string | null>
  mpn: Generated<string | null>
  /** The counts of its stars, as `ratingsText` returns them; null without a review that is shown. */
  ratings: Generated<string | null>
  /** Of a product with choices: what is chosen, as `optionsText` returns it. It is not sold itself. */
  options: Generated<string | null>
  /** Of a choice: the product that it is a choice of. Its row is always hidden, so that it stands in no list of the shop. */
  parentId: Generated<string | null>
  /** Of a choice: its values, as `valuesText` returns them. */
  choice: Generated<string | null>
  createdAt: number
  updatedAt: number
}

interface PicturesTable {
  id: string
  productId: string
  position: number
  path: string
  width: number
  height: number
  placeholder: string
  /** 0 not created yet, 1 created, 2 cannot be created. */
  avif: Generated<number>
}

/** Pictures that are stored but belong to no product yet. */
interface UploadsTable {
  path: string
  width: number
  height: number
  placeholder: string
  at: number
}

/** A product that was deleted recently, complete, so that the deletion can be undone. */
interface DeletedProductsTable {
  id: string
  /** Reserved: no other product gets it until then. */
  slug: string
  /** Includes what cancelled and returned orders restored since the deletion. */
  stockQuantity: number
  /** Its row, as JSON, with `stockAlerts`: who waits for it. */
  product: string
  /** The rows of its pictures, as JSON. */
  pictures: string
  /** When undo ends. */
  until: number
}

/** Pictures that a product no longer shows. Whether another product shows them is checked when they are due. */
interface PictureDeletionsTable {
  path: string
  dueAt: number
}

interface StockMovementsTable {
  id: GeneratedAlways<number>
  productId: string
  change: number
  reason: 'opening' | 'order' | 'cancellation' | 'return' | 'edit'
  orderId: string | null
  at: number
}

interface OrdersTable {
  /** The order reference, `ORD-…`. */
  id: string
  customerId: string
  firstName: string
  lastName: string
  /** As typed at checkout. */
  email: string
  /** Set when the account is deleted: whether the e-mail above was its verified one. */
  emailVerified: Generated<0 | 1>
  phone: string
  street: string
  city: string
  state: string
  pincode: string
  landmark: string | null
  totalAmount: number
  /** Part of the total; 0 when delivery is free. */
  deliveryFee: Generated<number>
  /** The coupon that was used. */
  couponCode: Generated<string | null>
  overpayment: Generated<number>
  paymentMethod: PaymentMethod
  payment: PaymentState
  status: OrderStatus
  /** Digest of the requested order, to distinguish a repeated request from a different one. */
  fingerprint: string
  orderDate: number
  estimatedDelivery: number
  createdAt: number
  updatedAt: number
  confirmedAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
  receivedAt: number | null
  cancelledAt: number | null
  customerConfirmedReceipt: Generated<0 | 1>
  customerConfirmedAt: number | null
  customerNotificationSent: Generated<0 | 1>
  customerNotificationAt: number | null
  /** The UTR of the UPI payment, 12 digits: as the customer claimed it, then as the admin received it; unique. */
  paymentReference: Generated<string | null>
  /** When the admin recorded the payment. */
  paidAt: Generated<number | null>
  /** Refunded because the order was cancelled; refunds of returns are in `return_requests`. */
  refundedAmount: Generated<number>
  overpaymentRefunded: Generated<number>
  refundedAt: Generated<number | null>
  refundMethod: Generated<RefundMethod | null>
  refundReference: Generated<string | null>
  courier: Courier | null
  trackingNumber: string | null
  trackingLink: string | null
  /** What the customer wished at checkout. */
  wish: string | null
  /** The shopkeeper's; no customer ever sees it. */
  adminNote: string | null
  /** When its customer was asked for reviews. */
  reviewAskedAt: Generated<number | null>
}

interface OrderLinesTable {
  id: string
  orderId: string
  position: number
  productId: string
  name: string
  slug: string | null
  categoryName: string
  imageUrl: string | null
  price: number
  quantity: number
  cancelledQuantity: Generated<number>
  /** What an offer takes off all that was ordered. */
  discount: Generated<number>
  /** Those of its product when that was deleted; null before. */
  hsn: string | null
  gstRate: number | null
}

interface OrderEventsTable {
  /** Auto-incremented; set explicitly only when a cleared order is restored. */
  id: Generated<number>
  orderId: string
  at: number
  actor: Actor
  type: OrderEvent['type']
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  note: string | null
}

interface ReturnRequestsTable {
  id: string
  orderId: string
  lineId: string
  quantity: number
  reason: ReturnReason
  description: string
  status: ReturnStatus
  requestedAt: number
  respondedAt: number | null
  shopkeeperResponse: string | null
  refundAmount: number | null
  refundMethod: RefundMethod | null
  /** Reference of the refund, such as a UTR. */
  refundReference: Generated<string | null>
  refundedAt: Generated<number | null>
}

/** What a buyer wrote about a product: one row for each of the two. */
interface ReviewsTable {
  id: string
  /** The product may be gone. */
  productId: string
  customerId: string
  stars: Stars
  words: string
  /** All three null without a photo. */
  photoPath: string | null
  photoWidth: number | null
  photoHeight: number | null
  state: ReviewState
  /** When this text was written; an earlier one is not kept. */
  writtenAt: number
  answer: string | null
  answeredAt: number | null
  /** Kept when the review is shown again. */
  hiddenReason: string | null
  hiddenAt: number | null
}

/** The references of orders that Clear All removed: they stay used, whatever becomes of the archive. */
interface ClearedOrdersTable {
  id: string
  /** Both null for an order whose account was deleted, or that was cleared before this table existed. */
  customerId: string | null
  fingerprint: string | null
  couponCode: Generated<string | null>
  /** Whether it was cancelled: then it counts neither as a first order nor as a use of its coupon. */
  cancelled: Generated<0 | 1>
}

/** See `Coupon` in the domain. Its uses are counted of the orders that name it, cleared ones included. */
interface CouponsTable {
  code: string
  percent: number | null
  amount: number | null
  startsAt: number | null
  endsAt: number | null
  maxUses: number | null
  maxUsesEach: number | null
  minimum: number
  /** Ids, as JSON; an empty list for all. */
  categories: string
  createdAt: number
}

interface CounterSalesTable {
  /** Its reference, `SALE-…`, made by the phone. */
  id: string
  /** When the goods were sold, by the phone's clock while it had no network. */
  soldAt: number
  recordedAt: number
  /** What was taken. */
  totalAmount: number
  /** The total at the shop's prices when it was recorded. */
  shopAmount: number
  method: CounterMethod
  /** The cash that the customer gave. */
  given: number | null
  /** Whether it was sold while the phone had no network. */
  offline: 0 | 1
  /** Of what was sent, to distinguish a repeated request from a different one. */
  fingerprint: string
  /** Pieces that the stock did not have, and of which nothing was decided yet. */
  missing: number
  voidedAt: number | null
  voidReason: string | null
}

interface CounterLinesTable {
  id: string
  saleId: string
  position: number
  productId: string
  name: string
  categoryName: string
  /** What was taken for one. */
  price: number
  quantity: number
  /** Pieces that were not taken from the stock: it had none left. */
  missing: number
}

/** The last number that was taken; a row stays locked until the transaction that takes one is over. */
interface BillCountersTable {
  /** `B/26-27`: a series and a financial year. */
  id: string
  last: number
}

/** Rows are never deleted: the numbers have no gap. */
interface BillsTable {
  /** `B/26-27/1`: its counter and its place there. */
  number: string
  counter: string
  sequence: number
  kind: 'bill' | 'credit-note'
  state: BillState
  /** Without a foreign key: a bill outlives its order. */
  orderId: string
  customerId: string
  /** The bill that a credit note takes back. */
  billNumber: string | null
  issuedAt: number
  cancelledAt: number | null
  totalAmount: number
  /** A `BillContent`, as JSON: what it says. */
  content: string
}

/** A payment code that was shown at checkout. Whether an order followed is asked of the orders. */
interface PaymentAttemptsTable {
  /** A digest of the rest, without the time: the same cart and amount are recorded once. */
  id: string
  customerId: string
  /** The reference that the order will have. */
  reference: string
  amount: number
  /** Product ids and quantities, as JSON. */
  lines: string
  createdAt: number
}

/** What the bank says came in. */
interface BankEntriesTable extends BankEntry {
  /** A digest of account and reference. */
  id: string
  recordedAt: number
  state: BankEntryState
  /** The order that it paid. */
  orderId: string | null
  /** The order's payment before it, as JSON; null when the entry changed nothing. */
  before: string | null
  decidedAt: number | null
  /** Whether the admin took it back: then it is no longer matched by itself. */
  undone: Generated<0 | 1>
}

/** Every text that a policy of the shop had; the newest version counts. */
interface PolicyVersionsTable {
  id: string
  name: PolicyName
  /** From 1, one after the other within a name. */
  version: number
  /** With its placeholders. */
  text: string
  /** 0 or 1: whether shoppers could read it. */
  published: number
  savedAt: number
}

/** What a customer reported of goods that they received. */
interface ProblemReportsTable {
  id: string
  /** Like `C-26-0041`. */
  number: string
  orderId: string
  customerId: string
  lineId: string
  quantity: number
  kind: ProblemKind
  description: string
  status: ProblemStatus
  outcome: ProblemOutcome | null
  reportedAt: number
  acknowledgedAt: number | null
  resolvedAt: number | null
  refundAmount: number | null
  refundMethod: RefundMethod | null
  refundReference: string | null
  /** 0; 1 once the shopkeeper was warned to acknowledge it, 2 to settle it. */
  warned: Generated<number>
}

/** What the shopkeeper wrote about a report. */
interface ProblemMessagesTable {
  id: string
  problemId: string
  text: string
  at: number
}

/** Photos of reports, which only their customer and the admin see. */
interface ProblemPhotosTable {
  id: string
  customerId: string
  /** Null until its report is sent. */
  problemId: string | null
  /** Among the shop's files, without the ending. */
  path: string
  width: number
  height: number
  createdAt: number
}

/** The last number of each year. */
interface ProblemNumbersTable {
  year: number
  last: number
}

interface StockAlertsTable {
  id: string
  productId: string
  customerId: string
  requestedAt: number
}

interface OutboxTable {
  /** Also in the Message-ID, so that a mail program shows a mail once that was sent twice. */
  id: string
  kind: MailKind
  orderId: string | null
  /** Null for the admin. */
  recipient: string | null
  /** A `MailMessage`, as JSON. */
  message: string
  /** Path of the page its button opens; of a secret mail without the token. */
  path: string
  state: Generated<MailState>
  attempts: Generated<number>
  /** When it is tried next, or when the lease of the worker that claimed it ends. */
  dueAt: number
  createdAt: number
  sentAt: number | null
  problem: string | null
  /** Its path in the data folder, when there is no mail server. */
  file: Generated<string | null>
}

/** Browsers on which the admin is told what happens: push subscriptions. */
interface NotifiedDevicesTable {
  /** A digest of the endpoint. */
  id: string
  userId: string
  /** The session that is open there; null after one that ended by its time. Deleted with a session that is ended. */
  sessionId: string | null
  /** The address at the browser's push service. */
  endpoint: string
  /** What messages to the browser are encrypted with. */
  publicKey: string
  authSecret: string
  userAgent: string | null
  createdAt: number
  lastSeenAt: number
  /** When it is tried next after a failure, or when the lease of the worker that claimed it ends. */
  dueAt: Generated<number>
  /** How often it was claimed: a worker whose lease has ended changes nothing. */
  claims: Generated<number>
  /** Failures one after the other. */
  attempts: Generated<number>
}

/** What is still to be sent to one device. Without a foreign key: an order must not fail because a device goes meanwhile. */
interface NotificationsTable {
  /** Of the news and the device, so that one cannot be enqueued twice. */
  id: string
  deviceId: string
  kind: NotificationKind
  /** A `Notification`, as JSON. */
  content: string
  createdAt: number
}

interface UsersTable {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  isRegistered: number
  /** Whether the welcome mail was enqueued, or is not due. */
  welcomed: Generated<0 | 1>
  lastLoginDate: string | null
  /** Better Auth's name for: asked for a second step at each sign-in. Only the admin's is ever set. */
  twoFactorEnabled: Generated<0 | 1 | null>
  /** Ten digits, without +91. */
  phone: Generated<string | null>
  /** When the owner of the e-mail took over an account that somebody else may have made; epoch milliseconds. */
  takenOverAt: Generated<number | null>
  createdAt: string
  updatedAt: string
}

interface SessionsTable {
  id: string
  token: string
  userId: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
  /** Epoch milliseconds, unlike the other dates of this table. */
  lastActiveAt: number | null
}

interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** The authenticator app and the recovery codes of the admin; both encrypted by Better Auth. */
interface SecondStepsTable {
  id: string
  userId: string
  secret: string
  backupCodes: string
  /** Whether a code of the app was entered once. */
  verified: 0 | 1 | null
  failedVerificationCount: number | null
  lockedUntil: string | null
}

interface AccountsTable {
  id: string
  userId: string
  /** `credential` for a password, or `google`. */
  providerId: string
  /** The provider's id of the user. */
  accountId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

interface AddressesTable {
  id: string
  customerId: string
  label: string | null
  /** Who receives the parcels; null when it was not given. */
  firstName: string | null
  lastName: string | null
  /** Ten digits. */
  phone: string | null
  street: string
  city: string
  state: string
  pincode: string
  landmark: string | null
  /** The normalised address: equal for two spellings of one address (`addressKey`). */
  addressKey: string
  /** The default is the address with the highest value; 0 for an address that never was the default. */
  madeDefaultAt: Generated<number>
  createdAt: number
  updatedAt: number
}

/** The shopkeeper's; no customer ever sees one. */
interface CustomerNotesTable {
  customerId: string
  note: string
  updatedAt: number
}

/** Append-only: no row is ever updated; only the retention deletes, and the deletion of an account. */
interface SecurityEventsTable {
  id: GeneratedAlways<number>
  at: number
  kind: SecurityEventKind
  /** The id of the user who did it; null for a stranger. */
  actor: string | null
  /** The account it is about: a user's id, or a digest of an e-mail without an account. */
  account: string | null
  /** The client's network, /24 or /64. */
  address: string | null
  /** Without secrets. */
  detail: string | null
}

/** On PostgreSQL only: what the processes of a shop tell each other. */
interface LiveUpdatesTable {
  id: GeneratedAlways<number>
  audience: Audience
  /** Of the process that published it. */
  process: string
  /** By the database's clock. */
  at: number
}

/** On PostgreSQL only: which process does background work. Times are by the database's clock. */
interface LeasesTable {
  /** Of the work. */
  name: string
  process: string
  until: number
  /** 0 when it was never done. */
  doneAt: number
}

interface RateLimitsTable {
  /** The kind of limit, and a digest of the address or account: a password typed as an e-mail is not stored. */
  key: string
  count: number
  /** When the count restarts. */
  until: number
  /** With a slow-down: when the next attempt is accepted. */
  notBefore: Generated<number>
}
