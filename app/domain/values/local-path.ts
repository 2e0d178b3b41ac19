/**
 * Where to go after signing in: a path of this shop, or the fallback. An address that a browser would read as
 * another site's (`//evil`, `/\evil`, a tab in between) is never followed.
 */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return fallback
  const here = 'http://shop.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null
  return url?.origin === here && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
