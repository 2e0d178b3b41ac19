import { useRevalidator } from 'react-router'

import { shop } from '#copy/shop.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** Above the list that is shown, when the one that was asked for could not be loaded. */
export function FailedList({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="error"
      title={message}
      className="mt-4"
      action={
        <Button kind="outline" pending={state === 'loading'} onClick={() => void revalidate()}>
          {shop.list.tryAgain}
        </Button>
      }
    >
      {shop.list.failedLine}
    </Notice>
  )
}
