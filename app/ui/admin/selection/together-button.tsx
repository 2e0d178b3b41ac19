import type { FetcherWithComponents } from 'react-router'

import type { FormResult } from '#domain/action-result.ts'
import type { ButtonKind } from '#ui/kit/button-classes.ts'
import { Button } from '#ui/kit/button.tsx'

interface TogetherButtonProps {
  /** One for all buttons of the bar (`useTogether`). */
  fetcher: FetcherWithComponents<FormResult>
  action: string
  /** What is sent, among it the ids of the ticked rows with spaces between them. */
  fields: Readonly<Record<string, string>>
  label: string
  kind?: ButtonKind
}

/** Changes all ticked rows; the server names those that it could not change. */
export function TogetherButton({ fetcher, action, fields, label, kind = 'primary' }: TogetherButtonProps) {
  return (
    <fetcher.Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} pending={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  )
}
