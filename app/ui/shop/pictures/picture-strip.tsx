import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#domain/pictures/picture.ts'
import { ProductPicture } from './product-picture.tsx'
import { StripArrows } from './strip-arrows.tsx'
import { StripDots } from './strip-dots.tsx'

interface PictureStripProps {
  pictures: Picture[]
  alt: string
  sizes: string
  priority?: boolean | undefined
  /** Where a press on a picture leads. The name beside it leads there too, so the keyboard passes by. */
  to: string
}

/**
 * Several pictures side by side: swiped by hand, moved by arrows with a mouse, by dots with a finger or the keyboard.
 * Until somebody shows an interest only the first is fetched; from then on the neighbours of the one in view are.
 */
export function PictureStrip({ pictures, alt, sizes, priority, to }: PictureStripProps) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [current, setCurrent] = useState(0)
  const [awake, setAwake] = useState(false)

  function wake() {
    setAwake(true)
  }

  function moveTo(index: number) {
    wake()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  }

  return (
    <div className="contents" onPointerEnter={wake} onTouchStart={wake} onFocus={wake}>
      <Link
        ref={strip}
        to={to}
        prefetch="intent"
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
            style={awake ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
          >
            {(index === 0 || (awake && Math.abs(index - current) <= 1)) && (
              <ProductPicture picture={picture} alt={alt} sizes={sizes} priority={priority} soon={awake} />
            )}
          </span>
        ))}
      </Link>
      {/* Seen only by who points at the picture, so they need not be in the page before. */}
      {awake && <StripArrows count={pictures.length} current={current} onPress={moveTo} />}
      <StripDots count={pictures.length} current={current} onPress={moveTo} />
    </div>
  )
}
