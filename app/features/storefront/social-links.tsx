import Camera from 'lucide-react/icons/camera'
import CirclePlay from 'lucide-react/icons/circle-play'
import ThumbsUp from 'lucide-react/icons/thumbs-up'

import { shop } from '#copy/shop.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-look.ts'

/** Where a shop like this would be; the shop has no pages of its own there yet. */
const PLACES = [
  { label: shop.footer.social.instagram, href: 'https://www.instagram.com/', Icon: Camera },
  { label: shop.footer.social.facebook, href: 'https://www.facebook.com/', Icon: ThumbsUp },
  { label: shop.footer.social.youtube, href: 'https://www.youtube.com/', Icon: CirclePlay },
]

export function SocialLinks() {
  return (
    <section aria-labelledby="social-heading">
      <h2 id="social-heading" className="sr-only">
        {shop.footer.follow}
      </h2>
      <ul className="flex gap-2">
        {PLACES.map(({ label, href, Icon }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={label}
              title={label}
              className={iconButtonClasses('framed')}
            >
              <Icon aria-hidden="true" className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
