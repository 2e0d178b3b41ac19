const LIST = 'list'

/**
 * The address of a page that is opened from a list: it has the list's own query with it, and so leads back to the list as
 * it was, also after a reload and without scripts.
 * @param search the query of the list, with or without its question mark
 */
export function openedFrom(search: string, path: string): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [LIST]: query })}`
}

/**
 * The query of the list from which a page was opened; empty for a page that was opened from elsewhere. It is for the
 * list's own parser: the path to go back to is never taken from an address.
 */
export function listQueryOf(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(parameters.get(LIST) ?? '')
}
