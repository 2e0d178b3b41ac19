import { useRef, useState } from 'react'
import type { Picture } from '#domain/pictures/picture.ts'
import { ProductLink } from '#ui/shop/catalogue/product-link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { StripDots } from './strip-dots.tsx'
import { scrollMotion } from '#ui/kit/scroll-motion.ts'

interface PictureStripProps {
  pictures: Picture[]
  alt: string
  sizes: string
  /** For a strip in view first: its first picture is fetched at once. */
  soon?: boolean | undefined
  /** The path that a press on a picture opens. The product's name links to it too, so this link is not in the tab order. */
  to: string
}

/**
 * Several pictures side by side: scrolled by swiping, by arrows with a mouse, by its dots with touch or the keyboard.
 * Only the first picture is fetched until the pointer, a touch or the focus enters; then also the neighbours of the one
 * in view.
 */
export function PictureStrip({ pictures, alt, sizes, soon, to }: PictureStripProps) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [current, setCurrent] = useState(0)
  const [active, setActive] = useState(false)

  function activate() {
    setActive(true)
  }

  function moveTo(index: number) {
    activate()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: scrollMotion() })
  }

  return (
    <div className="contents" onPointerEnter={activate} onTouchStart={activate} onFocus={activate}>
      <ProductLink
        ref={strip}
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="strip"
        onScroll={(event) =>
          setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <span
            key={picture.id}
            className="block aspect-square w-full shrink-0 snap-start bg-cover bg-center"
            style={active ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
          >
            {(index === 0 || (active && Math.abs(index - current) <= 1)) && (
              <ProductPicture picture={picture} alt={alt} sizes={sizes} soon={soon || active} />
            )}
          </span>
        ))}
      </ProductLink>
      {/* Visible only under a pointer, so they are not rendered before. */}
      {active && <StripArrows count={pictures.length} current={current} onPress={moveTo} />}
      <StripDots name={alt} count={pictures.length} current={current} onPress={moveTo} />
    </div>
  )
}
