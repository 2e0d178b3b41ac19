import { Notice } from '#ui/kit/notice.tsx'

/** Why a sale was not recorded. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice tone="error">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
