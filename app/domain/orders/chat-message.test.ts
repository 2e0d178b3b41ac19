import { describe, expect, test } from 'vitest'

import { CHAT_SITUATIONS, DEFAULT_CHAT_TEMPLATES } from '#domain/settings/chat-templates.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { type ChatOrder, chatMessage, chatSituationsOf, nextChatSituation } from './chat-message.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { PAYMENT_STATES } from './payment-state.ts'
import type { ReturnRequest } from './return-request.ts'

const chat = { shopName: 'Kalam', templates: DEFAULT_CHAT_TEMPLATES }
const order = (values: Partial<ChatOrder> = {}): ChatOrder => ({
  id: 'ORD-1763700000000-0K9XHHK2N',
  customerDetails: testCustomerDetails,
  totalAmount: 447_00,
  status: 'pending',
  payment: 'due',
  returnRequests: [],
  courier: null,
  trackingNumber: null,
  trackingLink: null,
  ...values,
})
const sent = { status: 'shipped', courier: 'delhivery', trackingNumber: '77' } as const
const approved = [{ status: 'approved' } as ReturnRequest]
const withoutRefund = [{ status: 'approved', refundAmount: 0 } as ReturnRequest]

test.each([
  [{}, 'received', []],
  [{ status: 'confirmed' }, 'received', ['outForDelivery', 'readyToCollect']],
  [{ payment: 'awaiting' }, 'paymentNotSeen', ['received']],
  [{ payment: 'claimed' }, 'received', ['paymentNotSeen']],
  [{ payment: 'refused' }, 'paymentNotSeen', ['received']],
  [{ status: 'shipped' }, 'outForDelivery', ['readyToCollect']],
  [sent, 'shipped', ['outForDelivery', 'readyToCollect']],
  [{ status: 'shipped', courier: 'own' }, 'outForDelivery', ['shipped', 'readyToCollect']],
  [{ status: 'delivered' }, null, []],
  [{ status: 'cancelled', payment: 'refused' }, null, []],
  [{ status: 'return_approved', payment: 'collected', returnRequests: approved }, 'returnApproved', []],
  // Its words promise a refund.
  [{ status: 'return_approved', payment: 'collected', returnRequests: withoutRefund }, null, []],
] as [Partial<ChatOrder>, string | null, string[]][])(
  '%o: first %s, then %o',
  (values, likeliest, others) => {
    expect(nextChatSituation(order(values))).toBe(likeliest)
    expect(chatSituationsOf(order(values)).filter((situation) => situation !== likeliest)).toEqual(others)
  },
)

describe('the words', () => {
  test('of a shipped order', () => {
    expect(chatMessage(order(sent), 'shipped', chat)).toBe(
      'Namaste Asha, your order 0K9XHHK2N left our shop with Delhivery.\nTracking number: 77\n' +
        'Track it here: https://www.delhivery.com/track-v2/package/77\nKalam',
    )
    expect(chatMessage(order({ status: 'shipped', courier: 'dtdc' }), 'shipped', chat)).toBe(
      'Namaste Asha, your order 0K9XHHK2N left our shop with DTDC.\nKalam',
    )
  })

  test('name the cash only while it is to be collected', () => {
    expect(chatMessage(order(), 'outForDelivery', chat)).toContain('Please keep ₹447.00 ready.')
    expect(chatMessage(order({ payment: 'received' }), 'outForDelivery', chat)).not.toContain('Please keep')
    expect(chatMessage(order({ totalAmount: 0 }), 'outForDelivery', chat)).not.toContain('Please keep')
  })

  test('of every situation that an order is in are whole sentences', () => {
    for (const status of ORDER_STATUSES) {
      for (const payment of PAYMENT_STATES) {
        const values = order({ ...sent, status, payment, returnRequests: approved })
        for (const situation of chatSituationsOf(values)) {
          expect(chatMessage(values, situation, chat)).toMatch(/^Namaste Asha, .*0K9XHHK2N/)
          expect(chatMessage(values, situation, chat)).not.toMatch(/[{}]|null|undefined/)
        }
      }
    }
    expect(CHAT_SITUATIONS).toHaveLength(6)
  })

  test('may be Hindi', () => {
    const templates = { ...DEFAULT_CHAT_TEMPLATES, received: 'नमस्ते {name}, आपका ऑर्डर {order} मिल गया। 🙏' }
    expect(chatMessage(order(), 'received', { ...chat, templates })).toBe(
      'नमस्ते Asha, आपका ऑर्डर 0K9XHHK2N मिल गया। 🙏',
    )
  })
})
