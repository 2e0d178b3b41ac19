import type { MailMessage } from '#copy/mail/message.ts'

/** Words of problems with goods that customers report, and of the shopkeeper's answers. */
export const problemReports = {
  button: 'Report a problem',
  title: 'Report a problem',
  line: 'For goods that are defective, wrong, damaged or late: also after the 1 day for returns. You get a number at once.',
  nothingLeft: 'Everything of this order is in a report or a return already.',
  notYet: 'A problem can be reported once the order has arrived.',
  backToOrders: 'Back to orders',

  kinds: {
    defective: 'It is defective',
    wrong: 'It is not what I ordered',
    damaged: 'It arrived damaged',
    late: 'It came too late',
  },
  statuses: { open: 'Reported', acknowledged: 'Being looked at', resolved: 'Settled' },
  outcomes: {
    return: 'Settled: return',
    refund: 'Settled: refund',
    replacement: 'Settled: replacement',
    declined: 'Declined',
  },

  form: {
    item: 'Which item',
    chooseItem: 'Please choose an item.',
    quantity: 'How many of them',
    kind: 'What is wrong',
    chooseKind: 'Please choose',
    description: 'What happened',
    descriptionHint: 'What you see, and what you would like: another one, or your money back.',
    submit: 'Send report',
    submitting: 'Sending...',
    failed: 'The report could not be sent. Please try again.',
    tooMany: (left: number) =>
      left === 0
        ? 'These are in a report or a return already.'
        : left === 1
          ? 'Only 1 of these can still be reported.'
          : `Only ${left} of these can still be reported.`,
    done: (number: string) =>
      `Your report has the number ${number}. We answer within 48 hours; you see it here, under the order.`,
    sentBefore: (number: string) =>
      `Your report arrived the first time you sent it, and has the number ${number}. What you changed since then is not in it: you see what it says under the order.`,
  },
  photos: {
    label: 'Photos (optional)',
    hint: (most: number) => `Up to ${most}. Only you and the shopkeeper see them.`,
    needScripts: 'Photos need JavaScript, which is switched off. The report can be sent without any.',
    add: 'Add photos',
    adding: 'Sending a photo...',
    slow: 'This takes long: the connection or the shop is slow.',
    stop: 'Stop sending',
    alt: (number: number) => `Photo ${number} of the report`,
    remove: (number: number) => `Remove photo ${number}`,
    tooMany: 'These are too many photos.',
    tooOften: 'That were many photos today. Please send the report without more.',
    gone: 'A photo is not there any more. Please add it again.',
    failed: 'The photo could not be sent. Please try again.',
    busy: 'The shop is busy with other photos. Please try again in a moment.',
    tooLarge: 'This photo is too large: at most 10 MB and 40 megapixels.',
    unreadable: 'This is no photo that can be read: please use JPEG, PNG, GIF or WebP.',
  },

  card: {
    title: 'Reported problems',
    reportedOn: (date: string) => `Reported on ${date}`,
    answerBy: (date: string) => `We answer by ${date}.`,
    settleBy: (date: string) => `We settle it by ${date}.`,
    refunded: (amount: string, how: string) => `${amount} refunded: ${how}`,
    ofShop: 'The shop',
    pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  },

  admin: {
    title: 'Problems',
    open: 'To do',
    settled: 'Settled',
    filter: 'Which problems',
    list: 'Reported problems',
    older: 'More problems',
    newest: 'From the beginning',
    emptyTitle: 'No problem is waiting',
    emptyLine: 'What customers report about goods that they received appears here.',
    emptySettled: 'Nothing is settled yet',
    all: 'All problems',
    notFound: 'There is no such report.',
    order: 'Order',
    customer: 'Customer',
    acknowledgeBy: (date: string) => `Acknowledge by ${date}`,
    settleBy: (date: string) => `Settle by ${date}`,
    overdue: 'Overdue',
    next: {
      open: 'Acknowledge',
      openNamed: (number: string) => `Acknowledge ${number}`,
      acknowledged: 'Settle',
      acknowledgedNamed: (number: string) => `Settle ${number}`,
      resolved: 'Look at it',
      resolvedNamed: (number: string) => `Look at ${number}`,
    },
    acknowledged: 'Acknowledged: the customer has been told that you are looking at it.',
    answer: 'Answer',
    message: 'Answer to the customer',
    messageOptional: 'Words for the customer (optional)',
    messageHint: 'The customer reads it under the order and gets it by e-mail.',
    answered: 'The answer is sent.',
    settle: 'Settle it',
    settleLine: 'Choose one. The customer is told at once.',
    leftToSettle: (left: number, reported: number, isRefundable: boolean) =>
      left === 0
        ? 'All of these were refunded, replaced or cancelled since, or are being returned: decline the report, and say so.'
        : !isRefundable
          ? `${left} of ${reported} ${left === 1 ? 'is' : 'are'} left to settle: the others were refunded, replaced or cancelled since, or are being returned.`
          : `Only ${left} of ${reported} can still be settled, by a refund: the others were refunded, replaced or cancelled since, or are being returned.`,
    replacedBefore: (quantity: number, numbers: string) =>
      `Of this item of the order, ${quantity} ${quantity === 1 ? 'was' : 'were'} replaced before (${numbers}): this report is about what was sent then, or about another one.`,
    refund: 'Refund',
    refundLine: 'Pay it first, by UPI, bank transfer or cash; then record it here.',
    refundMost: (amount: string) => `At most ${amount} for these pieces.`,
    amount: 'Amount in ₹',
    refundZero: 'Please enter more than 0. To refund nothing, decline the report.',
    nothingToRefund:
      'Nothing can be refunded: the order is not paid yet, or these pieces were refunded or replaced, or are being returned.',
    refundTooHigh: (amount: string) => `At most ${amount} can be refunded for these pieces.`,
    return: 'Take it back',
    returnLine:
      'The customer brings or sends it back. The return is approved at once; when the goods are here, pay the refund on the order.',
    replacement: 'Replace it',
    replacementLine: (quantity: number, name: string) =>
      `${quantity} × ${name} leave your stock. Send them to the address of the order.`,
    tooFew: (left: number) => (left === 0 ? 'There are none in stock.' : `There are only ${left} in stock.`),
    decline: 'Decline',
    declineLine: 'Say why: the customer reads it.',
    reason: 'Reason',
    confirm: {
      refund: 'Record the refund',
      return: 'Take it back',
      replacement: 'Replace it',
      declined: 'Decline the report',
    },
    cancel: 'Cancel',
    saving: 'Saving...',
    settledNow: 'Settled. The customer has been told.',
    already: 'This report is settled already.',
    notReturnable: 'These pieces were refunded or replaced already, or are being returned.',
    failed: 'That could not be saved. Please try again.',
    facts: { kind: 'What is wrong', description: 'In their words', reported: 'Reported' },
    onOrder: 'Problems reported',
  },
} as const

interface ProblemMailValues {
  firstName: string
  shopName: string
  number: string
  order: string
  item: string
  /** A date; empty where none belongs. */
  by: string
  message: string
  /** What was refunded, and how; left out without a refund. */
  refund?: string | undefined
}

const facts = ({ number, order, item }: ProblemMailValues) =>
  [
    ['Report', number],
    ['Order', order],
    ['Item', item],
  ] as const

/** The mails about a report: to the customer, and to the shopkeeper. */
export const problemMails = {
  reported: (words: ProblemMailValues): MailMessage => ({
    subject: `Your report ${words.number}`,
    title: 'We have your report',
    paragraphs: [
      `Namaste ${words.firstName}, your report has the number ${words.number}. We answer by ${words.by}.`,
    ],
    facts: facts(words),
    action: 'See your orders',
    closing: words.shopName,
  }),
  acknowledged: (words: ProblemMailValues): MailMessage => ({
    subject: `About your report ${words.number}`,
    title: 'We are looking at your report',
    paragraphs: [`Namaste ${words.firstName}, we settle ${words.number} by ${words.by}, and tell you.`],
    facts: facts(words),
    action: 'See your orders',
    closing: words.shopName,
  }),
  answered: (words: ProblemMailValues): MailMessage => ({
    subject: `About your report ${words.number}`,
    title: 'An answer to your report',
    paragraphs: [`Namaste ${words.firstName},`, words.message],
    facts: facts(words),
    action: 'See your orders',
    closing: words.shopName,
  }),
  settled: (words: ProblemMailValues, outcome: keyof typeof problemReports.outcomes): MailMessage => ({
    subject: `Your report ${words.number}: ${problemReports.outcomes[outcome].toLowerCase()}`,
    title: problemReports.outcomes[outcome],
    paragraphs: [
      `Namaste ${words.firstName},`,
      ...(words.message ? [words.message] : []),
      settledLines[outcome],
    ],
    facts: [...facts(words), ...(words.refund ? [['Refund', words.refund] as const] : [])],
    action: 'See your orders',
    closing: words.shopName,
  }),
  toShop: (words: ProblemMailValues): MailMessage => ({
    subject: `Problem reported: ${words.number}`,
    title: 'A customer reports a problem',
    paragraphs: [`Please acknowledge it by ${words.by}.`, words.message],
    facts: facts(words),
    action: 'Look at the report',
  }),
  warning: (words: ProblemMailValues, toSettle: boolean): MailMessage => ({
    subject: toSettle
      ? `Settle ${words.number} by ${words.by}`
      : `Acknowledge ${words.number} by ${words.by}`,
    title: toSettle ? 'A report has to be settled' : 'A report has to be acknowledged',
    paragraphs: [
      toSettle
        ? `The month for ${words.number} ends soon: settle it by ${words.by}.`
        : `The 48 hours for ${words.number} end soon: acknowledge it by ${words.by}.`,
    ],
    facts: facts(words),
    action: 'Look at the report',
  }),
}

/** Of a return that the shop asks for. */
export const pleaseReturn = 'Please give it back to us; the refund follows when it is here.'

const settledLines: Record<keyof typeof problemReports.outcomes, string> = {
  return: pleaseReturn,
  refund: 'The refund is paid.',
  replacement: 'Another one is on its way to you.',
  declined: 'If you do not agree, please write to us again.',
}
