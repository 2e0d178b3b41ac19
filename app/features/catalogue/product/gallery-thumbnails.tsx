import { shop } from '#copy/shop.ts'
import { type Picture, pictureUrl } from '#domain/pictures/picture.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

interface GalleryThumbnailsProps {
  /** The product's name. */
  name: string
  pictures: Picture[]
  current: number
  onPress: (index: number) => void
}

export function GalleryThumbnails({ name, pictures, current, onPress }: GalleryThumbnailsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={shop.card.imageOf(index + 1, pictures.length, name)}
            aria-current={index === current || undefined}
            onClick={() => onPress(index)}
            className={classNames(
              'rounded-button border-2 p-0.5 transition-colors',
              index === current ? 'border-royal' : 'border-transparent hover:border-edge',
            )}
          >
            <Thumbnail src={pictureUrl(picture, 320, 'webp')} className="size-14 md:size-18" />
          </button>
        </li>
      ))}
    </ul>
  )
}
