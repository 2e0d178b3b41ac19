import { Form } from 'react-router'

import { admin } from '#copy/admin.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = admin.dashboard.mails

/** Says loudly that customers were not told, and lets the shopkeeper try again. */
export function FailedMails({ count }: { count: number }) {
  const again = (
    <Form method="post" action="/admin/mails/retry">
      <Button type="submit" kind="outline">
        {words.retry}
      </Button>
    </Form>
  )
  return (
    <Notice tone="error" title={words.failed(count)} action={again}>
      {words.line}
    </Notice>
  )
}
