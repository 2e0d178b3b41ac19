/** Words of the customer's orders screen and of order statuses everywhere. */
export const orders = {
  title: 'Your Orders',
  needsScripts:
    'To cancel an order, confirm a parcel or order again, please switch on JavaScript in your browser, or call the shop.',
  loginRequiredTitle: 'Login Required!',
  loginRequiredLine: 'Please login to view your orders.',
  loginNow: 'Login Now',
  emptyTitle: 'No Orders Yet!',
  emptyLine: 'When you order something, you can follow it here.',
  startShopping: 'Start Shopping',

  older: 'Older orders',
  newest: 'Newest orders',

  heading: (reference: string) => `Order #${reference}`,
  placedOn: (date: string) => `Placed on ${date}`,
  total: 'Total',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  quantity: (count: number) => `Qty: ${count}`,
  cancelledOf: (count: number) => `${count} cancelled`,
  cancelledItems: 'Cancelled by the shop',
  paidOf: (amount: string) => `Paid: ${amount}`,
  paid: 'Paid',
  estimatedDelivery: 'Estimated delivery',
  deliveredOn: 'Delivered on',
  paymentMethod: 'Payment method',
  deliveryAddress: 'Delivery address',
  pin: (pincode: string) => `PIN: ${pincode}`,
  landmark: (landmark: string) => `Landmark: ${landmark}`,
  wish: 'Wish',
  customerDetails: 'Customer details',
  history: 'History',

  status: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    received: 'Received',
    cancelled: 'Cancelled',
    return_requested: 'Return requested',
    return_approved: 'Return approved',
    return_rejected: 'Return rejected',
    returned: 'Returned',
  },

  statusLine: {
    pending: 'The shop has your order and will confirm it soon.',
    confirmed: 'The shop is packing your order.',
    shipped: 'Your parcel is on its way.',
    delivered: 'Your parcel has arrived.',
    received: 'Your order is complete.',
    cancelled: 'This order was cancelled.',
    return_requested: 'The shop is looking at your return request.',
    return_approved: 'Your return is approved. The refund is on its way.',
    return_rejected: 'The shop could not accept this return.',
    returned: 'Your return is complete.',
  },
  approvedWithoutRefund: 'Your return is approved.',

  /** The labels of the admin's buttons. */
  transitions: {
    confirm: 'Confirm Order',
    ship: 'Mark as Shipped',
    deliver: 'Mark as Delivered',
    receive: 'Mark as Received',
    receiveHint: 'Handed to customer',
  },

  /** How a parcel was sent, by courier. */
  tracking: {
    sent: {
      indiaPost: 'Sent with India Post',
      dtdc: 'Sent with DTDC',
      delhivery: 'Sent with Delhivery',
      blueDart: 'Sent with Blue Dart',
      own: 'Brought by the shop',
      other: 'Sent by courier',
    },
    track: 'Track parcel',
  },

  receipt: {
    confirm: 'Confirm Parcel Received',
    question:
      'Confirm that you have received your parcel? This will notify the shopkeeper that the order has been successfully delivered.',
    yes: 'Yes, I have it',
    notYet: 'Not yet',
    confirmed: 'Parcel Received Confirmed',
    byShopkeeperTitle: 'Order Successfully Delivered',
    byShopkeeperLine: 'Shopkeeper has confirmed delivery to you',
    success:
      '✅ Thank you for confirming! Your order has been marked as received and the shopkeeper has been notified of successful delivery.',
    failed: 'Error marking order as received. Please try again.',
  },

  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    line: 'The shop will be told and nothing will be sent.',
    refund: (amount: string) => `You will get ${amount} back.`,
    reason: 'Why are you cancelling?',
    confirm: 'Yes, cancel it',
    keep: 'Keep the order',
    done: 'Your order is cancelled.',
    tooLate: 'This order can no longer be cancelled.',
    failed: 'Error cancelling order. Please try again.',
    reasonLabel: 'A reason',
  },

  reorder: {
    button: 'Order again',
    missing: (names: readonly string[]) => `Not to be had as often as you bought it: ${names.join(', ')}.`,
    toChoose: (names: readonly string[]) =>
      `Now sold in several kinds, please choose one on its page: ${names.join(', ')}.`,
    failed: 'We could not ask the shop. Please try again.',
  },

  payment: {
    due: 'To be paid on delivery',
    collected: 'Paid in cash',
    awaiting: 'Waiting for payment',
    claimed: 'You told us you have paid. The shop is checking.',
    received: 'Payment received',
    refused: 'The shop did not find your payment',
    refusedLine: 'Please pay again, or show the shop your payment, and tell us here.',
    claimAgain: 'I Have Made the Payment',
    amountChanged: 'The amount changed while this page was open. Which did you pay?',
    claimAmount: (amount: string) => `I Have Paid ${amount}`,
  },

  /** One line each in an order's history. */
  event: {
    placed: 'Order placed',
    confirm: 'Order confirmed',
    ship: 'Parcel shipped',
    deliver: 'Parcel delivered',
    receive: 'Handed to customer',
    confirmReceipt: 'Customer confirmed receipt',
    cancelByCustomer: 'Cancelled by the customer',
    cancelByAdmin: 'Cancelled by the shop',
    requestReturn: 'Return requested',
    approveReturn: 'Return approved',
    rejectReturn: 'Return rejected',
    completeReturn: 'Refund completed',
    override: 'Status changed by the shop',
    paymentCollected: 'Cash collected',
    paymentUncollected: 'Cash not collected after all',
    paymentReceived: 'Payment received',
    paymentClaimed: 'Customer says the payment is made',
    paymentRefused: 'Payment not found',
    paymentReopened: 'Payment is being checked again',
    refundPaid: 'Refund paid',
    trackingChanged: 'Tracking changed',
    lineCancelled: 'Items cancelled by the shop',
  },
  completedWithoutRefund: 'Return completed',

  /** The actor of an event in an order's history: on the admin's screen and on the customer's. */
  by: {
    admin: { guest: 'Guest', customer: 'Customer', admin: 'Shopkeeper', system: 'System' },
    customer: { guest: 'Guest', customer: 'You', admin: 'Shopkeeper', system: 'System' },
  },

  refund: {
    due: (amount: string) => `Your refund of ${amount} is on its way.`,
    whenFound: 'You told us you have paid. If the shop finds your payment, you will get it back.',
    ofPiecesWhenFound: (amount: string) =>
      `If the shop finds your payment, you will get ${amount} of it back for the cancelled items.`,
    notFound:
      'The shop did not find your payment. If you have paid, please show it to the shop: you will get it back.',
    paid: (amount: string, how: string) => `${amount} refunded (${how})`,
    paidInParts: (amount: string, parts: number) =>
      `${amount} refunded in ${parts} parts. The history has each of them.`,
    sum: 'Refunded',
    sumOf: (amount: string) => `Refunded: ${amount}`,
  },

  problems: {
    notFound: 'Order not found',
    changedMeanwhile: 'This order has changed meanwhile. Here is how it stands now.',
  },
} as const
