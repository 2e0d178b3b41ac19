import type { PaymentMethod, PaymentState } from '#domain/orders/payment-state.ts'
import type { RefundMethod, ReturnReason, ReturnStatus } from '#domain/orders/return-request.ts'
import type { Generated, GeneratedAlways } from 'kysely'

import type { Actor, OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderEvent } from '#domain/orders/order.ts'
import type { MailKind, MailState } from '#domain/mail/outbox.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'

/**
 * What the database holds, the same in every engine: money in paise, times in epoch milliseconds (UTC), truth as 0/1.
 * Only Better Auth's four tables keep their own dates.
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
  outbox: OutboxTable
  settings: { name: string; value: string }
  users: UsersTable
  sessions: SessionsTable
  verifications: { identifier: string; value: string; expiresAt: string }
  rate_limits: RateLimitsTable
  accounts: AccountsTable
  addresses: AddressesTable
}

interface CategoriesTable {
  id: string
  name: string
  description: string
  position: number
  createdAt: number
}

interface ProductsTable {
  /** Counts up; the search index knows products by it. */
  serial: GeneratedAlways<number>
  id: string
  slug: string
  name: string
  /** The name in lower case, for sorting. */
  nameKey: string
  description: string
  categoryId: CategoryId
  price: number
  discountedPrice: number | null
  /** What a buyer pays: the discounted price when it is below the price. */
  unitPrice: GeneratedAlways<number>
  stockQuantity: number
  hidden: Generated<0 | 1>
  /** The form that made it, when it was made in the editor. */
  formKey: Generated<string | null>
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
  /** 0 not yet made, 1 there, 2 cannot be made. */
  avif: Generated<number>
}

/** Pictures that are kept but belong to no product yet. */
interface UploadsTable {
  path: string
  width: number
  height: number
  placeholder: string
  at: number
}

/** A product that was deleted a moment ago: whole, so that it can come back as it was. */
interface DeletedProductsTable {
  id: string
  /** Nobody else gets it meanwhile. */
  slug: string
  /** What comes back from orders meanwhile is counted here. */
  stockQuantity: number
  /** Its row, as JSON. */
  product: string
  /** The rows of its pictures, as JSON. */
  pictures: string
  /** From when on it cannot come back any more. */
  until: number
}

/** Pictures that somebody has stopped showing. Whether nobody else shows them is asked when they are due. */
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
  email: string
  phone: string
  street: string
  city: string
  state: string
  pincode: string
  landmark: string | null
  totalAmount: number
  paymentMethod: PaymentMethod
  payment: PaymentState
  status: OrderStatus
  /** Digest of what was asked for, to tell a repeated request from a different one. */
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
  /** The 12 digits under which a UPI payment was found (its UTR). */
  paymentReference: Generated<string | null>
  /** When the shopkeeper had the money. */
  paidAt: Generated<number | null>
  /** What went back because the order was cancelled; refunds of returns stand with their requests. */
  refundedAmount: Generated<number>
  refundedAt: Generated<number | null>
  refundMethod: Generated<RefundMethod | null>
  refundReference: Generated<string | null>
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
}

interface OrderEventsTable {
  /** Counts up; given only when a cleared order comes back as it was. */
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
  /** Under which the refund can be found again, such as a UTR. */
  refundReference: Generated<string | null>
  refundedAt: Generated<number | null>
}

interface OutboxTable {
  /** Also in the Message-ID: a letter that is sent twice, because nobody knew, is shown once. */
  id: string
  kind: MailKind
  orderId: string | null
  /** Null for the shopkeeper. */
  recipient: string | null
  /** A `MailMessage`, as JSON. */
  message: string
  /** Where its button leads; of a secret letter without the secret. */
  path: string
  state: Generated<MailState>
  attempts: Generated<number>
  /** When it is tried next, or given back by a worker that was killed. */
  dueAt: number
  createdAt: number
  sentAt: number | null
  problem: string | null
  /** Where it is kept in the data folder, when there is no mail server. */
  file: Generated<string | null>
}

interface UsersTable {
  id: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  isRegistered: number
  /** Whether the first letter to them is in the outbox. */
  welcomed: Generated<0 | 1>
  lastLoginDate: string | null
  /** Ten digits, without +91. */
  phone: Generated<string | null>
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
  /** Epoch milliseconds, as everywhere else. */
  lastActiveAt: number | null
}

interface AccountsTable {
  id: string
  userId: string
  /** `credential` for a password, or `google`. */
  providerId: string
  /** What the provider calls the person. */
  accountId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

interface AddressesTable {
  id: string
  customerId: string
  label: string | null
  street: string
  city: string
  state: string
  pincode: string
  landmark: string | null
  /** The same for two ways of writing one address (`addressKey`). */
  addressKey: string
  /** The default is the one that was made so last; 0 for one that never was. */
  madeDefaultAt: Generated<number>
  createdAt: number
  updatedAt: number
}

interface RateLimitsTable {
  /** What is counted and whose, as a digest: what people type by mistake is not kept. */
  key: string
  count: number
  /** When counting begins anew. */
  until: number
}
