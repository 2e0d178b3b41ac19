/**
 * What the shopkeeper writes to customers on WhatsApp, unless Settings say otherwise. A line is left out when something
 * in braces is not known of the order.
 */
export const chatTemplates = {
  received:
    'Namaste {name}, we have your order {order} of {total}. Thank you! We will write again when it leaves our shop.\n{shop}',
  shipped:
    'Namaste {name}, your order {order} left our shop with {courier}.\nTracking number: {number}\nTrack it here: {link}\n{shop}',
  outForDelivery:
    'Namaste {name}, your order {order} is out for delivery today.\nPlease keep {due} ready.\n{shop}',
  readyToCollect:
    'Namaste {name}, your order {order} is ready to collect at our shop.\nPlease bring {due}.\n{shop}',
  paymentNotSeen:
    'Namaste {name}, we have not seen your payment of {total} for order {order} yet. If you have paid, please send us its 12-digit reference. If not, you can pay under Your Orders.\n{shop}',
  returnApproved:
    'Namaste {name}, your return for order {order} is approved. We will write again when your refund is sent.\n{shop}',
} as const

/** Couriers as part of a sentence. */
export const chatCouriers = {
  indiaPost: 'India Post',
  dtdc: 'DTDC',
  delhivery: 'Delhivery',
  blueDart: 'Blue Dart',
  own: 'our own delivery',
  other: 'a courier',
} as const
