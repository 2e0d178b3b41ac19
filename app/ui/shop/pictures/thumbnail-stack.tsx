import { Thumbnail } from './thumbnail.tsx'

const MOST = 3

/** The first few pictures of an order, laid over one another. Decoration: the lines are named elsewhere. */
export function ThumbnailStack({ sources }: { sources: (string | null)[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {sources.slice(0, MOST).map((src, index) => (
        <Thumbnail key={index} src={src} className="size-11 border-2 border-card not-first:-ml-2.5" />
      ))}
    </span>
  )
}
