import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For a screen that becomes another one when its form is sent too long after the sign-in (403). */
export function revalidateIfForbidden({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 403 || defaultShouldRevalidate
}
