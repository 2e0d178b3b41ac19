import type { MiddlewareFunction } from 'react-router'

import { problems } from '#copy/problems.ts'
import { localPath } from '#domain/values/links/local-path.ts'
import { wantsPage } from '#request/http/action-result.server.ts'
import { referringPage } from '#request/http/same-origin.server.ts'
import { SMALL_PAGE_HEADERS, smallPage } from './small-page.server.ts'

const words = problems.refused

/**
 * Shows why a route without a page refused what a browser opens as one: a form that was sent without JavaScript, or the link
 * to a file, in a mail for instance. It would show the bare text, or the JSON that a page's script reads, without a way on.
 */
export const showRefusal: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  if (response.status < 400 || !wantsPage(request)) return response
  const sentences = await sentencesOf(response)
  if (sentences.length === 0) return response
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  for (const [name, value] of Object.entries(SMALL_PAGE_HEADERS)) headers.set(name, value)
  const link = { to: localPath(referringPage(request), '/'), label: words.back }
  const page = smallPage({ title: words.title, line: sentences.join(' '), link })
  return new Response(page, { status: response.status, statusText: response.statusText, headers })
}

/** What the response says; nothing when it is a page already, or says nothing for a person. */
async function sentencesOf(response: Response): Promise<string[]> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('text/plain')) return [await response.clone().text()].filter(Boolean)
  return type.startsWith('application/json') ? sentencesIn(await response.clone().json()) : []
}

/** Of a sentence, an action's result, or the errors of a form by its fields. */
function sentencesIn(result: unknown): string[] {
  if (typeof result === 'string') return [result]
  const { problem, error } = (result ?? {}) as { problem?: string; error?: Record<string, string[] | null> }
  return problem === undefined ? Object.values(error ?? {}).flatMap((errors) => errors ?? []) : [problem]
}
