/**
 * The path to redirect to after signing in: a path of this shop, or the fallback. Anything that a browser would resolve
 * to another site (`//evil`, `/\evil`, a tab in between) gives the fallback.
 */
export function localPath(requested: string | null | undefined, fallback: string): string {
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return fallback
  const origin = 'http://shop.invalid'
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : null
  return url?.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
