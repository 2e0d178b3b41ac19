import { listQueryOf } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { MAIL_STATES, type MailState } from './outbox.ts'

/** One view of the list of mails; its URL holds all of it. */
export interface MailList {
  state: MailState | 'all'
  /** The mail after which the page starts: when it was created (epoch milliseconds) and its id. */
  after: { createdAt: number; id: string } | null
}

export const MAIL_FILTERS = ['all', ...MAIL_STATES] as const
export const MAILS_PER_PAGE = 25

/** Parses a URL; invalid values mean the newest of all mails. */
export function parseMailList(parameters: URLSearchParams): MailList {
  const requested = parameters.get('state')
  return {
    state: MAIL_STATES.find((state) => state === requested) ?? 'all',
    after: parseCursor(parameters.get('after') ?? ''),
  }
}

/** The canonical URL of a view: defaults are left out. */
export function mailListUrl({ state, after }: MailList): string {
  return urlWithQuery('/admin/mails', {
    state: state === 'all' ? null : state,
    after: after && `${after.createdAt}.${after.id}`,
  })
}

/** The list from which a page was opened, as its address says; all mails if it was opened from elsewhere. */
export function mailListOf(parameters: URLSearchParams): string {
  return mailListUrl(parseMailList(listQueryOf(parameters)))
}

function parseCursor(text: string): MailList['after'] {
  const [, createdAt, id] = /^([0-9]{1,15})\.([\w.-]{1,120})$/.exec(text) ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}
