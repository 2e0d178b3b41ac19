import { useFetcher } from 'react-router'

import { problemReports } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { Button } from '#ui/kit/button.tsx'

const words = problemReports.admin

/** Tells the customer that the shop is looking at it: one press. */
export function AcknowledgeButton({
  report: { id, number },
}: {
  report: Pick<ProblemReport, 'id' | 'number'>
}) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/problems/${id}/acknowledgement`}>
      <Button type="submit" pending={fetcher.state !== 'idle'} aria-label={words.next.openNamed(number)}>
        {words.next.open}
      </Button>
    </fetcher.Form>
  )
}
