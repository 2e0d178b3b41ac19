/** Words of selling at the counter. */
export const adminCounter = {
  title: 'Counter',

  find: 'Name or barcode',
  add: 'Add',
  products: 'Products',
  noneFound: (search: string) => `Nothing here is called “${search}”, and no product has this barcode.`,
  stock: (count: string) => `${count} in stock`,
  loading: 'Loading the products...',
  notLoaded:
    'The products could not be loaded. They are needed once; then the counter works without network.',
  tryAgain: 'Try again',
  moreByName: (count: string) => `${count} more: search by name or barcode.`,

  sale: 'This sale',
  empty: 'Tap a product, or enter its barcode.',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  clear: 'Clear',
  cash: 'Cash',
  upi: 'UPI',
  added: (name: string, quantity: string) => `${name}: ${quantity}`,

  pay: {
    cashTitle: (total: string) => `Take ${total} in cash`,
    upiTitle: (total: string) => `Take ${total} by UPI`,
    given: 'Amount given',
    givenHint: 'Leave blank if nothing is to be counted.',
    exact: 'Exact',
    tooLittle: 'This is less than the total.',
    notAmount: 'Please enter an amount in rupees, such as 500.',
    change: (amount: string) => `Change: ${amount}`,
    sold: 'Sold',
    sending: 'Recording...',
    qr: (total: string) => `UPI QR code for ${total}`,
    scan: 'Let the customer scan this, and look at your UPI app before you press Sold.',
    noUpi: 'Enter your UPI ID under Settings first.',
    back: 'Back',
  },

  scan: {
    open: 'Scan',
    title: 'Camera',
    close: 'Close camera',
    starting: 'Starting the camera...',
    preview: 'Camera preview',
    aim: 'Hold a barcode in front of the camera.',
    unknown: (code: string) => `No product has the barcode ${code}.`,
    which: 'Several choices have this barcode. Tap the one that is sold.',
    notLoaded: 'The products are not loaded yet. Please scan again.',
    sending: 'The sale is being recorded. Please scan again when it is sold.',
    cannotRead: 'The reader of barcodes could not be loaded. Please type the digits.',
  },

  waiting: {
    noNetwork: 'There is no network. Sell on: this phone keeps the sales until it is back.',
    waits: (count: number, amount: string) =>
      count === 1
        ? `1 sale (${amount}) is only in this phone. It is sent when the network is back.`
        : `${count} sales (${amount}) are only in this phone. They are sent when the network is back.`,
    signedOut: (count: number, amount: string) =>
      count === 1
        ? `1 sale (${amount}) is only in this phone. It is sent when you are signed in again.`
        : `${count} sales (${amount}) are only in this phone. They are sent when you are signed in again.`,
    signIn: 'Sign in again',
    refused: (code: string, total: string) =>
      `Was sale ${code} of ${total} made? The shop has not recorded it.`,
    recordAnyway: 'It was sold: record it',
    throwAway: 'It was not sold: remove it',
  },

  done: {
    title: 'Sold',
    waits: 'The sale is in this phone, and is sent when the shop can be reached.',
    next: 'Next sale',
  },

  receipt: {
    title: 'Receipt',
    of: (code: string, at: string) => `Receipt ${code}, ${at}`,
    line: (quantity: number, name: string, amount: string) => `${quantity} × ${name}: ${amount}`,
    total: 'Total',
    totalOf: (amount: string) => `Total: ${amount}`,
    paid: { cash: 'Paid in cash', upi: 'Paid by UPI' },
    given: 'Given',
    change: 'Change',
    givenAndChange: (given: string, change: string) => `Given: ${given}, change: ${change}`,
    thanks: 'Thank you! Please come again.',
    print: 'Print',
    whatsApp: 'WhatsApp',
    copy: 'Copy',
    copied: 'The receipt is copied.',
    notCopied: 'The receipt could not be copied.',
    taken: 'Taken back',
  },

  problems: {
    unreadable: 'This sale could not be read. Please make it again.',
    forbidden: 'You are not signed in as the admin any more.',
    failed: 'The sale could not be recorded. Please try again.',
    notKept:
      'There is no network, and this browser cannot keep the sale. Write it down, or try again when the network is back.',
    taken: 'Another sale has this reference. Please make the sale again.',
    gone: (name: string) => `“${name}” is not in the shop any more. Take it off this sale.`,
    short: (name: string, left: string) =>
      `The stock has only ${left} of “${name}”. Change the number on this sale.`,
    none: (name: string) => `There is no “${name}” in stock. Take it off this sale.`,
    price: (name: string, price: string) =>
      `“${name}” costs ${price} now. The sale has the new price; nothing was recorded yet.`,
    full: 'A sale can have 100 different products.',
  },

  today: {
    title: 'Sold today',
    none: 'Nothing was sold at the counter today.',
    cash: 'Cash',
    upi: 'UPI',
    count: (count: number) => (count === 1 ? '1 sale' : `${count} sales`),
    newest: (count: number) => `The newest ${count} are listed.`,
    sale: (code: string) => `Sale ${code}`,
    takenBack: 'Taken back',
  },

  page: {
    title: (code: string) => `Sale ${code}`,
    notFound: 'There is no such sale.',
    back: 'Counter',
    takenBack: (at: string, reason: string) => `Taken back on ${at}: ${reason}`,
    offline: (at: string) => `Sold without network, recorded on ${at}.`,
    less: (amount: string) =>
      `${amount} less was taken than the shop’s prices said when the sale was recorded.`,
    more: (amount: string) =>
      `${amount} more was taken than the shop’s prices said when the sale was recorded.`,
  },

  void: {
    open: 'Take this sale back',
    title: 'Take this sale back?',
    line: 'Its pieces go back into the stock, and it counts nowhere. Give the money back yourself.',
    reason: 'Reason',
    confirm: 'Take back',
    keep: 'Keep it',
    done: 'The sale is taken back, and its pieces are in stock again.',
    already: 'This sale was taken back already.',
    tooLate:
      'A sale can be taken back on its own day only. Change the stock in the product’s editor instead.',
    failed: 'The sale could not be taken back. Please try again.',
  },

  missing: {
    title: 'Sold, but not in stock any more',
    line: (count: number, name: string) => `${count} × ${name}`,
    takeOff: 'Sold already: take it off order',
    noOrder: 'No order waits for it: count what is there.',
    cure: 'Cancel these items in the order first: then they are back in stock, and go to this sale.',
    take: 'Take them out of the stock now',
    right: 'The stock is right',
    saleLink: (code: string) => `Sale ${code}`,
    taken: 'Done: what the stock had of them was taken out of it.',
    left: 'Done: the stock stays as it is.',
    already: 'This was done already.',
    failed: 'This could not be saved. Please try again.',
  },

  figures: {
    channel: 'Where it was sold',
    web: 'Web orders',
    counter: 'Counter',
    sales: 'Sales',
    today: 'At the counter',
    todayDetail: (sales: string, yesterday: string) => `${sales} · Yesterday: ${yesterday}`,
  },
} as const
