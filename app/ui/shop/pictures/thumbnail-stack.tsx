import { Thumbnail } from './thumbnail.tsx'

const MAX_THUMBNAILS = 3

/** The first pictures of an order, overlapping. Decorative: the order lines are named elsewhere. */
export function ThumbnailStack({ sources }: { sources: (string | null)[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {sources.slice(0, MAX_THUMBNAILS).map((src, index) => (
        <Thumbnail key={index} src={src} className="size-11 border-2 border-card not-first:-ml-2.5" />
      ))}
    </span>
  )
}
