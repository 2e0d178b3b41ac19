import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'

import { shop as words } from '#copy/shop.ts'
import { directionsTo, type ShopDetails } from '#domain/settings/shop-details.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { OpenNow } from './open-now.tsx'
import { PhoneLink } from './phone-link.tsx'

const LINE = 'flex min-h-11 items-center gap-3 py-1.5'
const ICON = 'size-5 shrink-0 text-royal'

/** Address, phone, e-mail, opening hours and a link to directions. */
export function ShopContact({ shop }: { shop: ShopDetails }) {
  return (
    <section aria-labelledby="visit-heading">
      <h2 id="visit-heading" className="text-20">
        {words.footer.visit}
      </h2>
      <address className="mt-2 not-italic">
        <p className={LINE}>
          <MapPin aria-hidden="true" className={ICON} />
          <span className="sr-only">{words.footer.address}</span>
          {shop.address}
        </p>
        <PhoneLink phone={shop.phone} className={LINE} />
        <a href={mailLink(shop.email)} className={`${LINE} break-all hover:underline`}>
          <Mail aria-hidden="true" className={ICON} />
          <span className="sr-only">{words.footer.email}</span>
          {shop.email}
        </a>
        <p className={LINE}>
          <Clock aria-hidden="true" className={ICON} />
          <span className="sr-only">{words.footer.hoursHeading}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {shop.hours}
            <OpenNow hours={shop.hours} />
          </span>
        </p>
      </address>
      <a
        href={directionsTo(shop)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClasses({ kind: 'outline' }, 'mt-3')}
      >
        {words.footer.directions}
      </a>
    </section>
  )
}
