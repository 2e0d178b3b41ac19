import { problemReports as words } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'

/** The photos of a report, small; each opens whole in a tab of its own. */
export function ProblemPhotos({ photos }: Pick<ProblemReport, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={`/problem-photos/${id}`} target="_blank" rel="noopener" className="block rounded-control">
            <img
              src={`/problem-photos/${id}?size=small`}
              alt={words.photos.alt(index + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="size-20 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
