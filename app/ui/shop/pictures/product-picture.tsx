import { useState } from 'react'
import ImageOff from 'lucide-react/icons/image-off'
import { shop } from '#copy/shop.ts'
import { masterUrl, pictureSrcSet, type Picture } from '#domain/pictures/picture.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { usePublicAddress } from './public-pictures.ts'

interface ProductPictureProps {
  picture: Picture | undefined
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  /** For pictures in view first: fetched at once, and before the others. */
  priority?: boolean | undefined
  /** For pictures that are not in view yet but will be: fetched at once. */
  soon?: boolean | undefined
  className?: string
}

/** A square picture, with a small blurred placeholder behind it until it has loaded, and a text in its place if it fails. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt, sizes, priority, soon, className } = props
  const [failed, setFailed] = useState<string | null>(null)
  const publicAddress = usePublicAddress()
  if (!picture || failed === picture.path) return <MissingPicture className={className} />
  return (
    <picture>
      {picture.avif && (
        <source type="image/avif" srcSet={publicAddress(pictureSrcSet(picture, 'avif'))} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={publicAddress(pictureSrcSet(picture, 'webp'))} sizes={sizes} />
      <img
        ref={(image) => {
          // It may have failed before hydration; then `onError` is not called.
          if (image?.complete && image.naturalWidth === 0) setFailed(picture.path)
        }}
        src={publicAddress(masterUrl(picture))}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority || soon ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        style={{ backgroundImage: `url("${picture.placeholder}")` }}
        className={classNames(
          'aspect-square w-full bg-cover bg-center object-cover dark:brightness-80',
          className,
        )}
        onError={() => setFailed(picture.path)}
      />
    </picture>
  )
}

function MissingPicture({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'ground grid aspect-square w-full place-content-center justify-items-center gap-2 p-4 text-15',
        'text-center font-medium text-ground-ink',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="size-8" />
      {shop.card.imageMissing}
    </span>
  )
}
