import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A live update does not change a form under the hands of who fills it in. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  return (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate
}
