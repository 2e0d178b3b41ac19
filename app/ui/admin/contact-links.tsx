import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

import { adminChat } from '#copy/admin/chat.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { normalisePhone } from '#domain/values/contact/phone.ts'
import { whatsAppUrl } from '#domain/values/contact/whatsapp.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'

interface ContactLinksProps {
  name: string
  phone: string
  /** The accessible name of the link to WhatsApp. */
  write: string
  /** Null opens an empty chat. */
  message: string | null
  /** What is said where there is no number at all. */
  noPhone: string
}

/**
 * Links to call a customer and to WhatsApp; without a mobile number, why there are none. What happens in WhatsApp is not
 * known here, so nothing is recorded as sent.
 */
export function ContactLinks({ name, phone, write, message, noPhone }: ContactLinksProps) {
  const mobile = normalisePhone(phone)
  if (mobile === null) {
    return (
      <p className="grow basis-40 self-center text-13 text-muted wrap-anywhere">
        {phone ? adminChat.noMobile(phone) : noPhone}
      </p>
    )
  }
  const call = adminOrders.card.call(name)
  return (
    <>
      <a href={`tel:+91${mobile}`} aria-label={call} title={call} className={iconButtonClasses('framed')}>
        <Phone aria-hidden="true" className="size-5" />
      </a>
      <a
        href={whatsAppUrl(mobile, message)}
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
