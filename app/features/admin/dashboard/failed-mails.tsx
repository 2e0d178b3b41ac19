import { Form } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = admin.dashboard.mails

/** Warns that mails to customers could not be sent, with links to read them and to send them again. */
export function FailedMails({ count }: { count: number }) {
  const actions = (
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
    <Notice tone="error" title={words.failed(count)} action={actions}>
      {words.line}
    </Notice>
  )
}
