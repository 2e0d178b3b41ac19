import { Form } from 'react-router'

import { admin } from '#copy/admin.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = admin.dashboard.mails

/** Says loudly that customers were not told, and lets the shopkeeper try again. */
export function FailedMails({ count }: { count: number }) {
  const again = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink kind="quiet" to="/admin/mails?state=failed">
        {words.look}
      </ButtonLink>
      <Form method="post" action="/admin/mails/retry">
        <Button type="submit" kind="outline">
          {words.retry}
        </Button>
      </Form>
    </div>
  )
  return (
    <Notice tone="error" title={words.failed(count)} action={again}>
      {words.line}
    </Notice>
  )
}
