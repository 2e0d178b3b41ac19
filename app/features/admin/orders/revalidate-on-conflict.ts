import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Also revalidates after a 409: a rejected transition means that the page shows an old status. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
