import { chatCouriers } from '#copy/chat.ts'

import { type ChatSituation, type ChatTemplates, CHAT_SITUATIONS } from '#domain/settings/chat-templates.ts'
import { fillTemplate } from '#domain/settings/fill-template.ts'
import { formatRupees } from '#domain/values/money.ts'
import { splitReference } from './order-reference.ts'
import { isUnshipped } from './order-status.ts'
import type { Order } from './order.ts'
import { hasRefund } from './return-request.ts'
import { trackingUrl } from './tracking.ts'

/** What the messages of all orders have in common. */
export interface Chat {
  shopName: string
  templates: ChatTemplates
}

export type ChatOrder = Pick<
  Order,
  'id' | 'customerDetails' | 'totalAmount' | 'status' | 'payment' | 'returnRequests'
> &
  Pick<Order, 'courier' | 'trackingNumber' | 'trackingLink'>

/** Whether an order is in a situation; an order can be in several. */
const IS_IN: Record<ChatSituation, (order: ChatOrder) => boolean> = {
  received: ({ status }) => isUnshipped(status),
  shipped: ({ status, courier }) => status === 'shipped' && courier !== null,
  outForDelivery: ({ status }) => status === 'confirmed' || status === 'shipped',
  readyToCollect: ({ status }) => status === 'confirmed' || status === 'shipped',
  paymentNotSeen: (order) => order.status !== 'cancelled' && isUnpaidUpi(order),
  returnApproved: ({ returnRequests }) =>
    returnRequests.some((request) => request.status === 'approved' && hasRefund(request)),
}

/** The situations that an order is in. */
export function chatSituationsOf(order: ChatOrder): ChatSituation[] {
  return CHAT_SITUATIONS.filter((situation) => IS_IN[situation](order))
}

/** The situation that its shopkeeper most likely writes about; null when nothing has to be said. */
export function nextChatSituation(order: ChatOrder): ChatSituation | null {
  const open = chatSituationsOf(order)
  if (open.includes('returnApproved')) return 'returnApproved'
  if (open.includes('paymentNotSeen') && order.payment !== 'claimed') return 'paymentNotSeen'
  if (open.includes('shipped') && order.courier !== 'own') return 'shipped'
  if (order.status === 'shipped') return 'outForDelivery'
  return open[0] ?? null
}

/** The words about an order in a situation. */
export function chatMessage(
  order: ChatOrder,
  situation: ChatSituation,
  { shopName, templates }: Chat,
): string {
  return fillTemplate(templates[situation], {
    name: order.customerDetails.firstName,
    order: splitReference(order.id).code,
    total: formatRupees(order.totalAmount),
    due: order.payment === 'due' && order.totalAmount > 0 ? formatRupees(order.totalAmount) : null,
    courier: order.courier && chatCouriers[order.courier],
    number: order.trackingNumber,
    link: trackingUrl(order),
    shop: shopName,
  })
}

function isUnpaidUpi({ payment }: ChatOrder): boolean {
  return payment === 'awaiting' || payment === 'claimed' || payment === 'refused'
}
