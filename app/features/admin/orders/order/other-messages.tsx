import { adminChat as words } from '#copy/admin/chat.ts'
import { type Chat, chatMessage, chatSituationsOf, nextChatSituation } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { normalisePhone } from '#domain/values/contact/phone.ts'
import { whatsAppUrl } from '#domain/values/contact/whatsapp.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { MoreActions } from '#ui/kit/more-actions.tsx'

/** The messages that an order could call for besides the likeliest one, in a menu. */
export function OtherMessages({ order, chat }: { order: Order; chat: Chat }) {
  const mobile = normalisePhone(order.customerDetails.phone)
  const likeliest = nextChatSituation(order)
  const others = chatSituationsOf(order).filter((situation) => situation !== likeliest)
  if (mobile === null || others.length === 0) return null
  return (
    <MoreActions label={words.others} up>
      <p className="px-4 pt-1 text-13 font-semibold text-muted">{words.menu}</p>
      {others.map((situation) => (
        <a
          key={situation}
          href={whatsAppUrl(mobile, chatMessage(order, situation, chat))}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ kind: 'quiet' }, 'justify-start!')}
        >
          {words.situations[situation]}
        </a>
      ))}
    </MoreActions>
  )
}
