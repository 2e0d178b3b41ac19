import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips revalidation by live updates, so that a form does not change while it is being filled in. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  return (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate
}
