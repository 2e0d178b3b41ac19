import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import type { FormResult } from '#domain/action-result.ts'
import type { UpiCode } from '#domain/payments/upi-payee.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeFacts } from './code-facts.tsx'

/** Asks whether payments shall go to the code that was read. */
export function FoundCode({ code, onDone }: { code: UpiCode; onDone: () => void }) {
  const fetcher = useFetcher<FormResult>()
  const heading = useRef<HTMLHeadingElement>(null)
  const saved = fetcher.state === 'idle' && fetcher.data && 'ok' in fetcher.data
  useLayoutEffect(() => heading.current?.focus(), [code])
  useEffect(() => {
    if (saved) onDone()
  }, [saved, onDone])
  return (
    <section aria-label={words.foundTitle} className="mt-2 rounded-button bg-quiet p-4">
      <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
        {words.foundTitle}
      </h3>
      <p className="mb-3 text-muted">{words.foundLine}</p>
      <CodeFacts id={code.id} code={code} />
      <fetcher.Form method="post" action="/admin/upi-code" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="code" value={code.text} />
        <Button type="submit" pending={fetcher.state !== 'idle'} className="grow sm:grow-0">
          {words.use}
        </Button>
        <Button kind="outline" onClick={onDone} className="grow sm:grow-0">
          {words.discard}
        </Button>
      </fetcher.Form>
    </section>
  )
}
