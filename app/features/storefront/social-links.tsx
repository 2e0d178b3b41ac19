import Camera from 'lucide-react/icons/camera'
import CirclePlay from 'lucide-react/icons/circle-play'
import ThumbsUp from 'lucide-react/icons/thumbs-up'

import { shop as words } from '#copy/shop.ts'
import { type ShopDetails, SOCIAL_NETWORKS } from '#domain/settings/shop-details.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'

const ICONS = { instagram: Camera, facebook: ThumbsUp, youtube: CirclePlay }

/** Placeholders (R2.28), shown while the shop details have no social links. */
const PLACEHOLDERS = {
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/',
}

/** The shop's social links; placeholders if none is set. */
export function SocialLinks({ shop }: { shop: ShopDetails }) {
  const own = SOCIAL_NETWORKS.map((place) => ({ place, href: shop[`${place}Url`] })).filter(
    ({ href }) => href,
  )
  const shown = own.length > 0 ? own : SOCIAL_NETWORKS.map((place) => ({ place, href: PLACEHOLDERS[place] }))
  return (
    <section aria-labelledby="social-heading">
      <h2 id="social-heading" className="sr-only">
        {words.footer.follow}
      </h2>
      <ul className="flex gap-2">
        {shown.map(({ place, href }) => (
          <li key={place}>
            <SocialLink place={place} href={href} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SocialLink({ place, href }: { place: (typeof SOCIAL_NETWORKS)[number]; href: string }) {
  const Icon = ICONS[place]
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={words.footer.social[place]}
      title={words.footer.social[place]}
      className={iconButtonClasses('framed')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </a>
  )
}
