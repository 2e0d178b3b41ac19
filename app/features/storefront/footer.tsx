import { shop as words } from '#copy/shop.ts'
import type { ShopDetails } from '#domain/shop-details.ts'
import { Logo } from '#ui/shop/logo.tsx'

/** Where the shop is and when it is open. */
export function Footer({ shop }: { shop: ShopDetails }) {
  return (
    <footer className="ruled mt-auto border-t-[1.5px] border-line">
      <div className="page grid gap-8 py-10 md:grid-cols-2">
        <Logo name={shop.name} tagline={shop.tagline} />
        <address className="not-italic">
          <p>{shop.address}</p>
          <p>
            <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
          </p>
          <p>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </p>
          <p>{shop.hours}</p>
          <a href={shop.directionsUrl} rel="noopener" target="_blank">
            {words.footer.directions}
          </a>
        </address>
      </div>
    </footer>
  )
}
