/** The address of a view: a path and what of its query is not the default; nothing is written for null or ''. */
export function urlWithQuery(path: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
