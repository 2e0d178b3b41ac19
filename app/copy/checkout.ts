/** Words of the checkout screen (R2.48 to R2.56). */
export const checkout = {
  title: 'Checkout',
  backToCart: 'Back to Cart',

  empty: {
    title: 'Your cart is empty!',
    line: 'Add some items to your cart before proceeding to checkout.',
    continueShopping: 'Continue Shopping',
  },

  customer: {
    title: 'Customer Details',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'E-mail',
    phone: 'Phone',
    phoneHint: 'We call only about this delivery.',
  },

  address: {
    title: 'Delivery Address',
    street: 'Street',
    streetHint: 'House number, building, street',
    city: 'City',
    state: 'State',
    pincode: 'PIN code',
    landmark: 'Landmark (optional)',
    landmarkHint: 'Something nearby that is easy to find',
    deliverTo: 'Deliver to',
    another: 'A new address',
    save: 'Save this address',
    saveLine: 'Next time it is offered to you here.',
  },

  /** What the shop says about a PIN code. */
  place: {
    question: (pincode: string, place: string, kept: string) => `${pincode} is in ${place}. Keep ${kept}?`,
    keep: 'Yes, the address is right',
    unknown: (pincode: string) => `We do not know the PIN code ${pincode}. If it is right, just go on.`,
    notDelivered: (pincode: string) => `We do not deliver to ${pincode} yet.`,
    noCod: (pincode: string) =>
      `Cash on Delivery is not possible in ${pincode}. Please choose another payment method.`,
    delivered: (place: string) => `We deliver to ${place}.`,
    deliveredBy: (place: string, day: string) => `We deliver to ${place}. Order today, get it by ${day}.`,
    noCodThere: 'Cash on Delivery is not possible there.',
    feeThere: (amount: string) => `Delivery there costs ${amount}.`,
    pinFirst: 'Please enter your PIN code first: what delivery costs depends on it.',
    check: 'Do we deliver to you?',
    checkButton: 'Check',
    checkFailed: 'The PIN code could not be checked. Please try again.',
  },

  wish: {
    label: 'A wish for this order (optional)',
    hint: 'Such as "gift wrap, please". The shop reads it and does what it can.',
  },

  payment: {
    title: 'Payment Method',
    nothingToPay:
      'Nothing is to be paid for this order. Please choose Cash on Delivery; no cash will be collected.',
  },

  upi: {
    title: 'Scan and pay',
    qrAlt: (amount: string) => `UPI QR code to pay ${amount}`,
    seeTotalFirst: 'The shop has changed something. Please press “Show me” beside the total before you pay.',
    qrMissing: 'QR Code Image Not Found',
    amount: 'Amount to pay',
    openApp: 'Pay with any UPI app',
    enterAmount: (amount: string) => `Enter ${amount} in your app`,
    personal:
      'UPI apps do not open a payment to a personal ID from a link. Copy the ID and the amount into your app, or scan the code from another screen.',
    copyId: 'Copy UPI ID',
    idCopied: 'UPI ID copied.',
    copyAmount: 'Copy amount',
    amountCopied: 'Amount copied.',
    notCopied: (text: string) => `This browser does not allow copying. Please type ${text}`,
    savedCode: 'A saved picture of this code works only up to ₹2,000. Scan it from another screen.',
    paid: 'I Have Made the Payment',
    checking: 'Confirming your payment...',
    confirmed: 'Payment Confirmed!',
    placeNow: 'Place Order Now',
    claimedBefore: (amount: string, method: string) =>
      `You said that you have paid ${amount} by UPI. With ${method} this payment does not count for your order, and you would pay a second time. Choose UPI Payment to order with it.`,
    claimedOther: (amount: string, total: string, reference: string) =>
      `You said that you have paid ${amount} by UPI for this order. It now comes to ${total}, and your payment does not count for that. Please ask the shop before you pay again: it finds your payment by ${reference}. Its phone number is at the foot of this page.`,
    claimedNothing: (amount: string, reference: string) =>
      `You said that you have paid ${amount} by UPI, and nothing was ordered with it. Please ask the shop what becomes of your money: it finds your payment by ${reference}. Its phone number is at the foot of this page.`,
    utr: 'UTR (optional)',
    utrHint: "The 12 digits in your UPI app's message. With them the shop finds your payment sooner.",
    showOnDelivery: 'Please show the payment confirmation to the delivery agent on delivery.',
    note: (reference: string) => `Order ${reference}`,
  },

  summary: {
    arrivesBy: 'Arrives by',
    title: 'Order Summary',
    quantity: (count: number) => `Qty: ${count}`,
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    totalItems: 'Total items',
    subtotal: 'Subtotal',
    total: 'Total',
    secure: 'Secure Checkout',
  },

  placeOrder: 'Place Order',
  placeOrderAt: (total: string) => `Place Order at ${total}`,
  placing: 'Placing your order...',

  changedMeanwhile: {
    title: 'The shop has changed something while you were here.',
    line: (total: string) => `Your order would now come to ${total}. Nothing has been changed yet.`,
    nothingLeft: 'Nothing of your order can be had any more. Nothing has been changed yet.',
    take: 'Show me',
  },

  success: {
    title: 'Order Placed Successfully!',
    orderId: (reference: string) => `Order ID: ${reference}`,
    redirecting: 'Redirecting to your orders page...',
    goNow: 'Go to your orders now',
    stay: 'Stay here',
    stayed: 'You will find this order under Orders at any time.',
  },

  /** Why an order is refused by the limits in the shop's settings. */
  limits: {
    unitsTitle: 'Some of these are more than we can send in one order.',
    units: (name: string, most: number) =>
      `${name}: up to ${most} in one order. If you need more, please call the shop.`,
    cod: (most: string) =>
      `Cash on Delivery is for orders up to ${most}. Please choose another payment method, or order less at once.`,
    openOrders: (count: number) =>
      count === 1
        ? 'You have 1 order that is not paid yet. Please receive it before you order again.'
        : `You have ${count} orders that are not paid yet. Please receive one of them before you order again.`,
    openValue: (value: string, most: string) =>
      `With this order, what is not paid yet would come to ${value}; up to ${most} is possible. Please order less, or receive an earlier order first.`,
    untilFirst: 'More is possible once your first order has reached you.',
    perHour: 'You have placed many orders within an hour. Please wait a little before the next one.',
    perHourAtAddress:
      'Many orders have come from your internet connection within an hour. Please wait a little before the next one.',
  },

  problems: {
    required: 'Please fill in all required fields',
    failed: 'There was an error placing your order. Please try again.',
    notStored: 'The shop cannot take orders right now. Nothing was charged and your cart is kept.',
    onlyOnce: 'It is placed only once, however often you press.',
    offline: 'You are offline. Your order is not placed yet; nothing is lost.',
    online: 'You are back. One press places your order.',
    authentication: 'Authentication error. Please sign in again.',
    shopkeeper: 'You are signed in as the shopkeeper, and orders belong to customers.',
    shopkeeperLine:
      'To order, please sign out here, or open the shop in a private window, and sign in as a customer.',
    phone: 'Please enter a 10-digit Indian mobile number.',
    pincode: 'Please enter a 6-digit PIN code.',
    email: 'Please enter a valid email address.',
    paymentMethod: 'Please choose how you would like to pay.',
    utrDigits: 'A UTR has only digits. Please look at it again, or leave it empty.',
    utrLength: (count: number) =>
      count === 1
        ? 'A UTR has 12 digits; you entered 1. Please look at it again, or leave it empty.'
        : `A UTR has 12 digits; you entered ${count}. Please look at it again, or leave it empty.`,
    utrTaken: 'This UTR belongs to another order already. Please look at it again, or leave it empty.',
    cart: 'We could not read your cart. Please go back to it and try again.',
    totalChanged:
      'Prices changed while you were checking out. Please look at the new total and place the order again.',
    short: 'Some of these are not in stock in the number you asked for. Nothing was ordered.',
    gone: 'Some of these can no longer be ordered. Nothing was ordered.',
    shortLine: (name: string, asked: number, left: number) =>
      left === 0 ? `${name} is out of stock.` : `${name}: you asked for ${asked}, ${left} left.`,
    goneLine: (name: string) => `${name} is no longer sold.`,
    chooseLine: (name: string) => `${name} is now sold in several kinds: please choose one on its page.`,
    goneUnknown: 'One product is no longer sold.',
    cancelledSince:
      'This order was placed and has been cancelled since. To order again, please press Place Order once more.',
    differentOrder:
      'An order with this number was already placed with other items. Please start again from your cart.',
  },
} as const
