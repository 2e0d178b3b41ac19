import { carryOutImport } from '#data/catalogue/import/carry-out-import.server.ts'
import { restoreChoices } from '#data/catalogue/choices/restore-choices.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { initialiseDatabase } from '#data/catalogue/initialise-database.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { saveGrid } from '#data/catalogue/save-grid.server.ts'
import { createFromEditor, updateProduct } from '#data/catalogue/save-product.server.ts'
import { addAddress } from '#data/customers/addresses.server.ts'
import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { updateCustomerNote } from '#data/customers/customer-notes.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import {
  cancelOrder,
  overrideOrder,
  shipOrder,
  transitionOrder,
} from '#data/orders/order-transitions.server.ts'
import { addDevice } from '#data/notifications/devices.server.ts'
import { vapidKeys } from '#data/notifications/vapid-keys.server.ts'
import { claimDevice } from '#data/notifications/waiting-notifications.server.ts'
import { updateCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { updateNote } from '#data/orders/order-notes.server.ts'
import { updateTracking } from '#data/orders/update-tracking.server.ts'
import { recordSale } from '#data/counter/record-sale.server.ts'
import { settleSale } from '#data/counter/settle-sale.server.ts'
import { voidSale } from '#data/counter/void-sale.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { acceptEntry, dismissEntry, undoEntry } from '#data/payments/bank/decide-entry.server.ts'
import { matchOpenEntries } from '#data/payments/bank/match-open-entries.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import { claimPayment, transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { recordPaymentAttempt } from '#data/payments/payment-attempts.server.ts'
import { acknowledgeProblem, answerProblem } from '#data/problems/answer-problem.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { settleProblem } from '#data/problems/settle-problem.server.ts'
import { warnOfProblems } from '#data/problems/warn-problems.server.ts'
import { deleteOwnReview } from '#data/reviews/delete-reviews.server.ts'
import { answerReview, hideReview } from '#data/reviews/moderate-review.server.ts'
import { saveReview } from '#data/reviews/save-review.server.ts'
import { requestReviews } from '#data/reviews/request-reviews.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { savePolicy } from '#data/settings/policies.server.ts'

/** What races: each takes and returns plain values, so that it can be carried out in another process. */
const VERBS = {
  addDevice,
  claimDevice,
  vapidKeys,
  addAddress,
  cancelLine,
  cancelOrder,
  carryOutImport,
  claimPayment,
  clearOrders,
  createFromEditor,
  deleteProduct,
  initialiseDatabase,
  acknowledgeProblem,
  answerProblem,
  reportProblem,
  savePolicy,
  settleProblem,
  warnOfProblems,
  answerReview,
  deleteOwnReview,
  hideReview,
  requestReviews,
  saveReview,
  acceptEntry,
  dismissEntry,
  matchOpenEntries,
  recordBankEntry,
  undoEntry,
  recordPaymentAttempt,
  recordSale,
  settleSale,
  voidSale,
  overrideOrder,
  payRefund,
  placeOrder,
  requestReturn,
  respondToReturn,
  restoreOrders,
  restoreChoices,
  restoreProduct,
  saveChoices,
  saveGrid,
  shipOrder,
  transitionOrder,
  transitionPayment,
  updateCoupon,
  updateCustomerNote,
  updateNote,
  updateOffers,
  updateProduct,
  updateTracking,
}

export type Verbs = typeof VERBS
export type VerbName = keyof Verbs

export function carryOut(name: VerbName, values: unknown[]): Promise<unknown> {
  return (VERBS[name] as (...values: unknown[]) => Promise<unknown>)(...values)
}
