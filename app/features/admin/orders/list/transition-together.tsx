import type { FetcherWithComponents } from 'react-router'

import type { FormResult } from '#domain/action-result.ts'
import type { ButtonKind } from '#ui/kit/button-classes.ts'
import { Button } from '#ui/kit/button.tsx'

interface TransitionTogetherProps {
  /** One for all buttons of the bar: while one works, none takes a press. */
  fetcher: FetcherWithComponents<FormResult>
  ids: readonly string[]
  name: 'confirm' | 'ship'
  label: string
  kind?: ButtonKind
}

/** Makes a transition of all ticked orders; the server names those of which it could not be made. */
export function TransitionTogether({ fetcher, ids, name, label, kind }: TransitionTogetherProps) {
  return (
    <fetcher.Form method="post" action={`/admin/selected-orders/${name}`}>
      <input type="hidden" name="orders" value={ids.join(' ')} />
      <Button type="submit" kind={kind ?? 'primary'} pending={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  )
}
