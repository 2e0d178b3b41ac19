import { useState } from 'react'
import ImageIcon from 'lucide-react/icons/image'
import { classNames } from '#ui/kit/class-names.ts'
import { usePublicAddress } from './public-pictures.ts'

interface ThumbnailProps {
  /** Null when there is no picture. */
  src: string | null
  /** The class of its size; it is square. */
  className?: string
}

/** A small square picture, or an icon where there is none or it fails to load; another one in its place is tried. */
export function Thumbnail({ src, className = 'size-16' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const publicAddress = usePublicAddress()
  const box = classNames('shrink-0 rounded-control bg-quiet', className)
  if (!src || failed === src) {
    return (
      <span className={classNames('grid place-items-center text-muted', box)}>
        <ImageIcon aria-hidden="true" className="size-2/5" />
      </span>
    )
  }
  return (
    <img
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src)
      }}
      src={publicAddress(src)}
      // The name is beside it.
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={classNames('object-cover dark:brightness-80', box)}
      onError={() => setFailed(src)}
    />
  )
}
