/** Words of the admin's messages on WhatsApp. */
export const adminChat = {
  title: 'WhatsApp messages',
  card: 'The words that are already there when you write to a customer from an order.',
  link: 'Edit messages',
  line: 'An order opens WhatsApp with these words, and you send them there. Write in any language.',
  placeholders: {
    name: 'first name',
    order: 'order number',
    total: 'order total',
    due: 'cash to collect',
    courier: 'courier',
    number: 'tracking number',
    link: 'tracking link',
    shop: 'shop name',
  },
  placeholdersLine:
    'These are filled in. A line is left out when one of its words is not known of the order.',
  unknownPlaceholder: (wrong: string, known: string) =>
    `There is no ${wrong}. These can be filled in: ${known}.`,
  reset: 'Reset to default',
  resetFor: (situation: string) => `Reset to default: ${situation}`,
  save: 'Save messages',
  saving: 'Saving...',
  saved: 'Messages saved.',

  situations: {
    received: 'Order received',
    shipped: 'Shipped with tracking',
    outForDelivery: 'Out for delivery',
    readyToCollect: 'Ready to collect',
    paymentNotSeen: 'Payment not seen',
    returnApproved: 'Return approved',
  },
  write: (situation: string, name: string) => `WhatsApp to ${name}: ${situation}`,
  writeOwnWords: (name: string) => `WhatsApp to ${name}`,
  others: 'Other messages',
  menu: 'Write on WhatsApp',
  noPhone: 'No phone number on this order.',
  noMobile: (phone: string) => `"${phone}" is not an Indian mobile number, so neither call nor WhatsApp.`,
} as const
