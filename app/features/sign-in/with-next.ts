/** Adds the return path to the URL of an account screen. */
export function withNext(path: string, next: string): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}
