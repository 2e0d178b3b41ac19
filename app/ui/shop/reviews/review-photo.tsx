import { reviews as words } from '#copy/reviews/reviews.ts'
import { pictureUrl } from '#domain/pictures/picture.ts'
import type { ReviewPhoto as Photo } from '#domain/reviews/review.ts'
import { usePublicAddress } from '#ui/shop/pictures/public-pictures.ts'

/** The photo of a review, small; it opens in full. */
export function ReviewPhoto({ photo, name }: { photo: Photo; name: string }) {
  const publicAddress = usePublicAddress()
  return (
    <a
      href={publicAddress(pictureUrl(photo, 1200, 'webp'))}
      target="_blank"
      rel="noreferrer"
      className="block w-max max-w-full"
    >
      <img
        src={publicAddress(pictureUrl(photo, 320, 'webp'))}
        alt={words.photoOf(name)}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        className="h-32 w-auto max-w-full rounded-control border border-line object-cover dark:brightness-80"
      />
    </a>
  )
}
