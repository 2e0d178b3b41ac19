import { shop as words } from '#copy/shop.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { CachedFragment } from '#ui/kit/cached-fragment.tsx'
import { ThemeSwitch } from '#ui/kit/theme-switch.tsx'
import type { PolicyPageName } from '#domain/settings/shop-policies.ts'
import { PolicyLinks } from '#ui/shop/page/policy-links.tsx'
import { Logo } from '#ui/shop/page/logo.tsx'
import { Reviews } from './reviews.tsx'
import drawnMap from './map.svg'
import { PhoneLink } from './phone-link.tsx'
import { ShopMap } from './shop-map.tsx'
import { SocialLinks } from './social-links.tsx'
import { ShopContact } from './shop-contact.tsx'

interface FooterProps {
  shop: ShopDetails
  /** The address of an external picture of the map; null for the drawn one. */
  mapImage: string | null
  year: number
  /** The pages about who sells and on what terms; with none there is no line of them. */
  policies: PolicyPageName[]
  /** Only the phone number and the last line, where nothing should lead away from the page. */
  short: boolean
}

/** Reviews, social links, theme, contact details, opening hours and map. */
export function Footer(props: FooterProps) {
  return (
    <CachedFragment name="footer" of={props}>
      <FooterParts {...props} />
    </CachedFragment>
  )
}

function FooterParts({ shop, mapImage, year, policies, short }: FooterProps) {
  const credit = (
    <div className="page border-t border-line py-4 text-15 text-muted">
      {/* Messages at checkout ask shoppers to call the shop. */}
      {short && <PhoneLink phone={shop.phone} className="inline-flex min-h-11 items-center gap-2" />}
      {policies.length > 0 && <PolicyLinks pages={policies} apart={short} />}
      <p>{words.footer.credit(shop.name, year)}</p>
    </div>
  )
  if (short) return <footer className="mt-auto bg-card print:hidden">{credit}</footer>
  return (
    <footer className="mt-auto border-t-[1.5px] border-line bg-card print:hidden">
      {shop.reviewsShown > 0 && <Reviews count={shop.reviewsShown} />}
      <div className="page grid gap-8 py-10 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr_1.3fr] lg:gap-12">
        <div className="grid content-start gap-6 md:order-last md:col-span-2 md:grid-cols-[1fr_auto_auto] md:items-center lg:order-none lg:col-span-1 lg:grid-cols-1">
          <Logo name={shop.name} tagline={shop.tagline} />
          <SocialLinks shop={shop} />
          <div>
            <ThemeSwitch label={words.theme.label} names={words.theme.names} />
          </div>
        </div>
        <ShopContact shop={shop} />
        <ShopMap shop={shop} image={mapImage ?? drawnMap} />
      </div>
      {credit}
    </footer>
  )
}
