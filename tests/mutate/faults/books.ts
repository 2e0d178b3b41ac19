import type { Planted } from '#tests/mutate/batches.ts'

const [BASKETS, RULES, BILLS] = [
  'app/domain/bills/baskets.test.ts',
  'app/domain/bills/bill-rules.test.ts',
  'app/data/bills/bills.test.ts',
]
const AFTER_REFUNDS = 'app/data/bills/bills-after-refunds.test.ts'
const [QUOTE, OFFERS] = ['app/domain/offers/quote.test.ts', 'app/data/offers/order-offers.test.ts']
const [ENTRY, STATEMENT, MAILBOX, PAYMENTS] = [
  'app/domain/payments/bank/bank-entry.test.ts',
  'app/domain/payments/bank/statement.test.ts',
  'app/data/payments/bank/mailbox.test.ts',
  'app/features/admin/payments/payments.test.ts',
]

const STORED = `  await within
    .insertInto('bills')
    .values({
      number,
      counter,
      sequence,
      kind,
      state: 'issued',
      billNumber: against,
      orderId: order.id,
      customerId: order.customerId,
      issuedAt: at,
      cancelledAt: null,
      totalAmount: sumsOf(content.lines).amount,
      content: JSON.stringify(content),
    })
    .execute()`
const STORED_LATER = `  const { db } = await import('#data/database/database.server.ts')
  const stored =${STORED.replace('await within', 'db').replace('    .execute()', '')}
  setTimeout(() => void stored.execute())`

/** Of what the specification does not name: bills, credit notes, offers, and what the bank says. */
export const BOOKS_FAULTS: Planted[] = [
  books(
    'taxes are rounded down',
    [
      'app/domain/bills/tax-split.ts',
      'Math.floor((2 * dividend + divisor) / (2 * divisor))',
      'Math.floor(dividend / divisor)',
    ],
    [BASKETS, '%s'],
  ),
  books(
    'CGST is not SGST where their sum is odd',
    [
      'app/domain/bills/tax-split.ts',
      'return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }',
      'const both = rounded(amount * rate, whole); return { taxable: amount - both, cgst: half, sgst: both - half, igst: 0 }',
    ],
    [BASKETS, 'lines = bill = order = book, and every line adds up to the paisa'],
  ),
  books(
    'a State that is not recognised is another one',
    [
      'app/domain/bills/bill.ts',
      'const isElsewhere = stateCode !== null && stateCode !== state',
      'const isElsewhere = stateCode !== state',
    ],
    [BASKETS, '%s'],
  ),
  books(
    'the financial year is that of UTC',
    [
      'app/domain/bills/bill-number.ts',
      "dayKey(atMs).split('-')",
      "new Date(atMs).toISOString().slice(0, 10).split('-')",
    ],
    [RULES, 'the financial year changes at midnight in India after 31 March'],
  ),
  books(
    'months are those of UTC',
    [
      'app/domain/bills/bill-month.ts',
      'return dayKey(atMs).slice(0, 7)',
      'return new Date(atMs).toISOString().slice(0, 7)',
    ],
    [RULES, 'months are those of India'],
  ),
  books(
    'a number is cancelled in any month',
    [
      'app/domain/bills/bill-standing.ts',
      'return !hasCreditNotes && monthOf(issuedAt) === monthOf(now)',
      'return !hasCreditNotes',
    ],
    [RULES, 'a number is cancelled in the month of its bill only, and not beside a credit note'],
  ),
  books(
    'a rate counts before its day',
    ['app/domain/bills/tax-rate.ts', 'rates.filter(({ from }) => from <= at)', 'rates.filter(() => at > 0)'],
    [RULES, 'a rate counts from its day on'],
  ),
  books(
    'an HSN of 8 digits has no heading',
    ['app/domain/bills/tax-rate.ts', 'hsn.startsWith(rate.hsn)', 'hsn === rate.hsn'],
    [RULES, 'an HSN of 6 or 8 digits has the rate of the longest HSN that it begins with'],
  ),
  books(
    'a number is taken in the transaction, and its bill is stored after it',
    ['app/data/bills/issue.server.ts', STORED, STORED_LATER],
    [
      'tests/orders/bill-kill.test.ts',
      'killed ${KILLS} times while orders are shipped, the numbers have no gap and none twice',
    ],
  ),
  books(
    'the same number is taken again',
    [
      'app/data/bills/issue.server.ts',
      "last: eb('bill_counters.last', '+', 1)",
      "last: eb('bill_counters.last', '+', 0)",
    ],
    [BILLS, 'after all of this, no number is missing'],
  ),
  books(
    'an order has a bill at each step',
    ['app/data/bills/bill-of-order.server.ts', '|| (await hasBill(within, order.id))', ''],
    [BILLS, 'an order has its bill when it is shipped, once, and the mail links to it'],
  ),
  books(
    'a bill is for pieces that were refunded before it',
    ['app/domain/bills/unrefunded-goods.ts', 'let rest = total', 'let rest = total * 0'],
    [AFTER_REFUNDS, 'a bill at receipt is not for pieces that were refunded for a problem before'],
  ),
  books(
    'anybody sees a bill',
    [
      'app/data/bills/bills.server.ts',
      "if (customerId !== undefined) query = query.where('customerId', '=', customerId)",
      '',
    ],
    [BILLS, 'an order has its bill when it is shipped, once, and the mail links to it'],
  ),
  books(
    'each refund takes back all of its line',
    ['app/domain/bills/credit-note.ts', 'amount: amount - sumsOf(before).amount,', 'amount,'],
    [BASKETS, 'credit notes never take back more than the bill, and all of it when all is refunded'],
  ),
  books(
    'a credit note for a part of the price takes a piece off the bill',
    [
      'app/domain/bills/credit-note.ts',
      '? Math.max(0, Math.min(wanted.quantity, left.quantity - 1)) : 0',
      '? 1 : 1',
    ],
    [BASKETS, 'a refund after the bill leaves the same pieces as the same refund before it'],
  ),
  books(
    'the taxes of credit notes are rounded one by one',
    [
      'app/domain/bills/credit-note.ts',
      'sumsOf(credited.filter(({ lineId }) => lineId === credit.lineId))',
      'sumsOf([])',
    ],
    [BASKETS, 'refunds of a line in ten parts take back its taxes to the paisa'],
  ),
  books(
    'the discount is taken off the first line alone',
    [
      'app/domain/offers/quote.ts',
      'discounts: distribute(discount, discounted)',
      'discounts: discounted.map((_, index) => (index === 0 ? discount : 0))',
    ],
    [QUOTE, '10 % off a first order of three lines: each takes its part, to the paisa'],
  ),
  books(
    'both offers are given',
    ['app/domain/offers/quote.ts', 'isCoupon ? byCoupon : first)', 'byCoupon + first)'],
    [QUOTE, 'the better of the two offers counts, never both'],
  ),
  books(
    'a coupon adds a delivery fee',
    [
      'app/domain/offers/quote.ts',
      'subtotal >= offers.freeDeliveryFrom',
      'subtotal - discount >= offers.freeDeliveryFrom',
    ],
    [QUOTE, 'delivery is free from the value before discounts; below it the cart says what is missing'],
  ),
  books(
    'the last piece is refunded its share, and the rounding is kept',
    [
      'app/domain/orders/order.ts',
      'return line.price * pieces - (discountOfFirst(line, before + pieces) - discountOfFirst(line, before))',
      'return (line.price - discountOfFirst(line, 1)) * pieces + 0 * before',
    ],
    [OFFERS, 'returned pieces are refunded what they cost; all of them together what the line did'],
  ),
  books(
    'a cancelled order keeps its coupon’s use',
    [
      'app/data/offers/coupon-uses.server.ts',
      "    .where('couponCode', '=', code)\n    .where('status', '!=', 'cancelled')",
      "    .where('couponCode', '=', code)",
    ],
    [
      OFFERS,
      'a cancelled order gives the use of its coupon back; cancelled pieces keep it; a cleared order has it still',
    ],
  ),
  books(
    'a cancelled order was the first',
    [
      'app/data/offers/order-terms.server.ts',
      "exists(orders.where('status', '!=', 'cancelled'))",
      'exists(orders)',
    ],
    [OFFERS, 'the first order alone has the first-order discount; one that was cancelled does not count'],
  ),
  books(
    'a sale on a category ends a moment late',
    ['app/domain/catalogue/category-sale.ts', 'now < endsAt)', 'now <= endsAt)'],
    ['app/domain/catalogue/category-sale.test.ts', '%s'],
  ),
  books(
    'lists ignore sales on categories',
    ['app/data/catalogue/filter/sale-prices.server.ts', 'if (sales.length === 0) return', 'return'],
    [
      'app/data/catalogue/filter/sale-prices.test.ts',
      'pages of %s have each product once, by what is paid for it',
    ],
  ),
  books(
    'any amount pays an order',
    [
      'app/domain/payments/bank/bank-entry.ts',
      "return isDue ? { kind: 'receive', order } : open('amount')",
      "return { kind: 'receive', order }",
    ],
    [ENTRY, '%s'],
  ),
  books(
    'a payment of two orders pays the one that has its UTR',
    [
      'app/domain/payments/bank/bank-entry.ts',
      "if (byUtr && named && byUtr.id !== named.id) return open('twoOrders')",
      '',
    ],
    [ENTRY, '%s'],
  ),
  books(
    'equal lines of a statement are one payment',
    ['app/domain/payments/bank/statement.ts', 'return count === 1 ? key : `${key} | ${count}`', 'return key'],
    [STATEMENT, 'a statement with lines above its headings: what came in, and what did not'],
  ),
  books(
    'a payment counts once in a statement and once in a mail',
    [
      'app/data/payments/bank/record-entry.server.ts',
      'const own = rows.filter((row) => isSameAccount(row.account, account))',
      'const own: typeof rows = []',
    ],
    [MAILBOX, 'an alert that the bank signed marks its order as received, once, however often it comes'],
  ),
  books(
    'a UTR that another order has is not looked for',
    [
      'app/data/payments/bank/record-entry.server.ts',
      "if (other) return { outcome: 'taken', orderId: other }",
      '',
    ],
    [PAYMENTS, 'a UTR that another order has is not taken from it'],
  ),
]

function books(
  row: string,
  [file, text, replacement]: [file: string, text: string, replacement: string],
  [test, name]: [file: string, name: string],
): Planted {
  return { fault: { row, file, text, replacement, test: 0 }, test: { file: test, name } }
}
