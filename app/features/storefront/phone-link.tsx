import Phone from 'lucide-react/icons/phone'

import { shop as words } from '#copy/shop.ts'

interface PhoneLinkProps {
  phone: string
  className: string
}

/** The shop's phone number, which a phone calls. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`${className} hover:underline`}>
      <Phone aria-hidden="true" className="size-5 shrink-0 text-royal" />
      <span className="sr-only">{words.footer.phone}</span>
      {phone}
    </a>
  )
}
