import { adminChat } from '#copy/admin/chat.ts'
import { type Chat, chatMessage, nextChatSituation } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { ContactLinks } from '#ui/admin/contact-links.tsx'

/** Links to call the customer, and to WhatsApp with the words that the order's state calls for. */
export function CallAndMessage({ order, chat }: { order: Order; chat: Chat }) {
  const { firstName, lastName, phone } = order.customerDetails
  const name = `${firstName} ${lastName}`
  const situation = nextChatSituation(order)
  return (
    <ContactLinks
      name={name}
      phone={phone}
      write={
        situation ? adminChat.write(adminChat.situations[situation], name) : adminChat.writeOwnWords(name)
      }
      message={situation && chatMessage(order, situation, chat)}
      noPhone={adminChat.noPhone}
    />
  )
}
