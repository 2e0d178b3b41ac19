import { useFetcher } from 'react-router'

import { profile } from '#copy/profile.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = profile.email

/** Why this customer gets no mails about orders, and the button that sends the link again. */
export function VerifyEmailNotice({ email, className }: { email: string; className?: string }) {
  const fetcher = useFetcher()
  return (
    <Notice
      title={words.title}
      {...(className && { className })}
      action={
        <fetcher.Form method="post" action="/account/verification-mail">
          <Button type="submit" kind="outline" pending={fetcher.state !== 'idle'}>
            {words.again}
          </Button>
        </fetcher.Form>
      }
    >
      <p className="break-words">{words.line(email)}</p>
    </Notice>
  )
}
