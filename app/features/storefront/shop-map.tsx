import { useState } from 'react'

import { shop as words } from '#copy/shop.ts'
import { directionsTo, type ShopDetails } from '#domain/settings/shop-details.ts'

interface ShopMapProps {
  shop: ShopDetails
  /** The address of the picture. */
  image: string
}

/** A picture of the map that links to the directions; the address as text when the picture fails to load. */
export function ShopMap({ shop, image: src }: ShopMapProps) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <div className="grid min-h-48 place-content-center gap-1 rounded-card border border-line bg-quiet p-6 text-center">
        <p className="text-15 text-muted">{words.footer.mapMissing}</p>
        <p className="font-semibold">{shop.address}</p>
      </div>
    )
  }
  return (
    <a
      href={directionsTo(shop)}
      target="_blank"
      rel="noopener noreferrer"
      className="block self-start overflow-hidden rounded-card border border-line"
    >
      <img
        ref={(image) => {
          // It may have failed before hydration; then `onError` is not called.
          if (image?.complete && image.naturalWidth === 0) setFailed(true)
        }}
        src={src}
        alt={words.footer.mapAlt(shop.name)}
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-[8/5] w-full object-cover dark:brightness-75"
        onError={() => setFailed(true)}
      />
    </a>
  )
}
