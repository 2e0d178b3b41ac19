import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A refused transition means that what is shown is old: it is fetched anew as well. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
