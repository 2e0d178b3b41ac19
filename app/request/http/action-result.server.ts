import { data, redirect } from 'react-router'

import { localPath } from '#domain/values/local-path.ts'

type Answer = { done: string; /** Where to post to take it back. */ undoAt?: string } | { problem: string }

/**
 * Answers a press in words, with a true status. A browser without JavaScript shows what an action answers as a page
 * of its own: it is led back to where it came from when the thing is done, and reads the problem otherwise.
 * @param back where to, when the page that asked cannot be told from the request
 */
export function answer(request: Request, status: number, words: Answer, back = '/admin') {
  if (!request.headers.get('Accept')?.includes('text/html')) return data(words, { status })
  if ('problem' in words) throw new Response(words.problem, { status })
  throw redirect(localPath(cameFrom(request), back), 303)
}

function cameFrom(request: Request): string | null {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('Host') ? pathname + search : null
}
