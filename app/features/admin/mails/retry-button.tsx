import { useFetcher } from 'react-router'

import { adminMails } from '#copy/admin/mails.ts'
import { Button } from '#ui/kit/button.tsx'

/** Sends a failed mail again. */
export function RetryButton({ id, subject }: { id: string; subject: string }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/mails/${id}/retry`}>
      <Button
        type="submit"
        kind="outline"
        aria-label={adminMails.sendAgainTo(subject)}
        pending={fetcher.state !== 'idle'}
      >
        {adminMails.sendAgain}
      </Button>
    </fetcher.Form>
  )
}
