/** A URL of a path and query parameters; those that are null or '' are left out. */
export function urlWithQuery(path: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
