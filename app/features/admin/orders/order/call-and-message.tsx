import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

import { adminChat } from '#copy/admin/chat.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { type Chat, chatMessage, nextChatSituation } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { normalisePhone } from '#domain/values/phone.ts'
import { whatsAppUrl } from '#domain/values/whatsapp.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'

/**
 * Links to call the customer, and to WhatsApp with the words that the order's state calls for; without a mobile number,
 * why there are none. What happens in WhatsApp is not known here, so nothing is recorded as sent.
 */
export function CallAndMessage({ order, chat }: { order: Order; chat: Chat }) {
  const { firstName, lastName, phone } = order.customerDetails
  const mobile = normalisePhone(phone)
  if (mobile === null) return <NoMobile phone={phone} />
  const name = `${firstName} ${lastName}`
  const situation = nextChatSituation(order)
  const call = adminOrders.card.call(name)
  const write = situation
    ? adminChat.write(adminChat.situations[situation], name)
    : adminChat.writeOwnWords(name)
  return (
    <>
      <a href={`tel:+91${mobile}`} aria-label={call} title={call} className={iconButtonClasses('framed')}>
        <Phone aria-hidden="true" className="size-5" />
      </a>
      <a
        href={whatsAppUrl(mobile, situation && chatMessage(order, situation, chat))}
        target="_blank"
        rel="noreferrer"
        aria-label={write}
        title={write}
        className={iconButtonClasses('framed')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
      </a>
    </>
  )
}

function NoMobile({ phone }: { phone: string }) {
  return (
    <p className="grow basis-40 self-center text-13 text-muted wrap-anywhere">
      {phone ? adminChat.noMobile(phone) : adminChat.noPhone}
    </p>
  )
}
