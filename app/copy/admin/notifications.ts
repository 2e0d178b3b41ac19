/** Words of the notifications on the admin's devices, and of the page that sets them. */
export const adminNotifications = {
  title: 'Notifications',
  card: 'Be told on your phone at once when an order comes in, also while the shop is closed on the screen.',
  link: 'Notifications',

  /** What a device shows: no name, phone number or address, because it is also read on a locked screen. */
  news: {
    order: { title: 'New order', body: (total: string, reference: string) => `${total} · ${reference}` },
    return: { title: 'Return request', body: (reference: string) => `Order ${reference}` },
    problem: {
      title: 'A problem with goods',
      body: {
        reported: (number: string) => `${number} was reported. Please acknowledge it within 48 hours.`,
        acknowledge: (number: string) => `${number} has to be acknowledged: its 48 hours end soon.`,
        settle: (number: string) => `${number} has to be settled: its month ends soon.`,
      },
    },
    payment: {
      title: 'A customer says they have paid',
      body: (total: string, reference: string) => `${total} · ${reference}. Please check your account.`,
    },
    stock: {
      title: 'Low on stock',
      body: (product: string, left: number) =>
        left === 0 ? `${product}: sold out` : `${product}: only ${left} left`,
    },
    test: { title: 'This is a test', body: (shopName: string) => `${shopName} can reach this device.` },
  },
  /** What came in during the quiet hours, in one message. */
  counts: {
    order: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
    return: (count: number) => (count === 1 ? '1 return request' : `${count} return requests`),
    problem: (count: number) => (count === 1 ? '1 problem to look at' : `${count} problems to look at`),
    payment: (count: number) => (count === 1 ? '1 payment to check' : `${count} payments to check`),
    stock: (count: number) => (count === 1 ? '1 product low on stock' : `${count} products low on stock`),
  },
  summary: {
    title: (counts: string) => `${counts} while it was quiet`,
    body: 'Open the shop to see what came in.',
  },

  device: {
    title: 'Tell me on this phone',
    switch: 'Messages on this device',
    pending: 'One moment…',
    states: {
      unknown: 'Looking at this browser…',
      unsupported:
        'This browser cannot show messages. Try Chrome, Edge, Firefox or Safari in its newest version.',
      'install-first':
        'On an iPhone or iPad, put the shop on the Home Screen first: press Share, then "Add to Home Screen". Open it from there and come back to this page.',
      blocked:
        'This browser blocks messages from the shop. Press the sign beside the address (on an installed app: its entry in the settings of the phone), allow notifications, and come back to this page.',
      off: 'Off. Your browser asks for your permission when you turn it on.',
      on: 'On. This device gets a message at once, also while the shop is closed on it.',
    },
    problems: {
      dismissed: 'The browser was not given permission. Turn it on again and choose "Allow".',
      noService:
        'The browser could not reach its push service. Check the connection, or try another browser.',
      lost: 'That was not saved. Check the connection and try again.',
    },
    added: 'This device is told from now on.',
    removed: 'No more messages there.',
    unusable: 'The browser gave an address for messages that the shop cannot use.',
    tooMany: (most: number) => `${most} devices get messages already. Stop one of them first.`,
  },
  devices: {
    title: 'Devices that get messages',
    none: 'None yet.',
    here: 'This device',
    since: (date: string) => `Since ${date}`,
    stop: 'Stop',
    stopNamed: (device: string) => `Stop messages on ${device}`,
    line: 'A device is taken off this list when you sign out there, when you change your password, or when you have not used it for 30 days.',
    test: 'Send a test message',
    tested: 'On its way to every device in the list.',
    testFailed: 'The test message could not be sent. Please try again.',
    noneToTest: 'No device gets messages yet: turn it on first.',
  },
  settings: {
    title: 'What you are told',
    line: 'The same for all your devices. A message has the number and the total of an order, never who ordered it.',
    order: 'New orders',
    return: 'Return requests',
    problem: 'Problems with goods that customers report',
    payment: 'Customers who say they have paid',
    stock: 'Products low on stock',
    quiet: 'Quiet hours',
    quietLine:
      'Indian time. What comes in meanwhile is summed up in one message when they end. The same time twice: never quiet.',
    from: 'From',
    until: 'Until',
    time: 'Please enter a time like 22:00.',
    save: 'Save Notifications',
    saving: 'Saving...',
    saved: 'Notifications saved.',
  },
} as const
