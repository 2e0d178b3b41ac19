import { useEffect, useRef, useState } from 'react'

import { productPage } from '#copy/catalogue/product-page.ts'
import { categoryGround } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { useLazyOverlay } from '#ui/kit/use-lazy-overlay.ts'
import { scrollMotion } from '#ui/kit/scroll-motion.ts'
import { ProductPicture } from '#ui/shop/pictures/product-picture.tsx'
import { StripArrows } from '#ui/shop/pictures/strip-arrows.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

// Rarely opened, so its code is fetched on demand.
const PictureZoom = lazyOverlay(
  () => import('./picture-zoom.tsx'),
  ({ onClose }) => onClose(),
)

/** On a phone a little less than the slot: at 360 px, twice as fine, the picture of 640 px is enough. */
const SIZES = '(min-width: 75rem) 35rem, (min-width: 45rem) calc(50vw - 3rem), calc(100vw - 2.5rem)'

/**
 * All pictures in a strip that is scrolled by swiping or by the thumbnails; a press opens the zoom dialog. Only the first
 * is fetched until the pointer, a touch or the focus enters; without scripts all are there.
 */
export function ProductGallery({ product: { name, pictures, categoryId } }: { product: Product }) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [active, setActive] = useState(false)
  const zoom = useLazyOverlay()

  function activate() {
    setActive(true)
  }

  function follow({ scrollLeft, clientWidth }: HTMLDivElement) {
    setCurrent(Math.round(scrollLeft / clientWidth))
    if (scrollLeft > 0) activate()
  }

  useEffect(() => {
    // It may have been scrolled before the page was hydrated.
    if (strip.current) follow(strip.current)
  }, [])

  function moveTo(index: number) {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: scrollMotion() })
  }

  return (
    <section
      aria-label={productPage.gallery(name)}
      data-ground={categoryGround(categoryId)}
      className="grid content-start gap-3 md:sticky md:top-28 md:self-start"
    >
      <div className="contents" onPointerEnter={activate} onTouchStart={activate} onFocus={activate}>
        <div className="group relative">
          <div
            ref={strip}
            className="strip ground rounded-board border border-line"
            onScroll={(event) => follow(event.currentTarget)}
          >
            {pictures.length === 0 && <ProductPicture picture={undefined} alt={name} sizes={SIZES} />}
            {pictures.map((picture, index) => (
              <button
                key={picture.id}
                type="button"
                aria-label={productPage.zoom(index + 1, pictures.length)}
                tabIndex={index === current ? 0 : -1}
                onClick={zoom.show}
                className="w-full shrink-0 cursor-zoom-in snap-start focus-visible:-outline-offset-4"
              >
                {index === 0 || active ? (
                  <ProductPicture
                    picture={picture}
                    alt={index === 0 ? name : ''}
                    sizes={SIZES}
                    priority={index === 0}
                    soon={index === current + 1 && current > 0}
                  />
                ) : (
                  <span className="block aspect-square w-full">
                    <noscript>
                      <ProductPicture picture={picture} alt="" sizes={SIZES} />
                    </noscript>
                  </span>
                )}
              </button>
            ))}
          </div>
          {pictures.length > 1 && <StripArrows count={pictures.length} current={current} onPress={moveTo} />}
        </div>
        {pictures.length > 1 && (
          <GalleryThumbnails name={name} pictures={pictures} current={current} onPress={moveTo} />
        )}
      </div>
      {zoom.wanted && (
        <PictureZoom name={name} pictures={pictures} first={current} open={zoom.open} onClose={zoom.hide} />
      )}
    </section>
  )
}
