import { listQueryOf } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** One view of the admin's list of reported problems; its URL holds all of it. */
export interface ProblemList {
  which: 'open' | 'settled'
  /** The report after which the page starts: its time (epoch milliseconds) and its id. */
  after: { at: number; id: string } | null
}

export function parseProblemList(parameters: URLSearchParams): ProblemList {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(parameters.get('after') ?? '') ?? []
  return {
    which: parameters.get('show') === 'settled' ? 'settled' : 'open',
    after: at === undefined ? null : { at: Number(at), id: id! },
  }
}

export function problemListUrl({ which, after }: ProblemList): string {
  return urlWithQuery('/admin/problems', {
    show: which === 'settled' ? which : null,
    after: after && `${after.at}.${after.id}`,
  })
}

/** The list from which a page was opened, as its address says; the open reports if it was opened from elsewhere. */
export function problemListOf(parameters: URLSearchParams): string {
  return problemListUrl(parseProblemList(listQueryOf(parameters)))
}
