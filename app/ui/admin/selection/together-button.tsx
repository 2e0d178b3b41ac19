import type { ButtonKind } from '#ui/kit/button-classes.ts'
import { Button } from '#ui/kit/button.tsx'
import type { Together } from './use-together.ts'

interface TogetherButtonProps {
  /** One for all buttons of the bar. */
  together: Together
  action: string
  /** What is sent, among it the ids of the ticked rows with spaces between them. */
  fields: Readonly<Record<string, string>>
  label: string
  kind?: ButtonKind
}

/** Changes all ticked rows; the server names those that it could not change. */
export function TogetherButton({ together, action, fields, label, kind = 'primary' }: TogetherButtonProps) {
  const { fetcher, onSubmit } = together
  return (
    <fetcher.Form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} pending={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  )
}
