import { urlWithQuery } from '#domain/values/url-query.ts'
import { MAIL_STATES, type MailState } from './outbox.ts'

/** One view of the letters the shop has written; everything of it stands in the address. */
export interface MailList {
  state: MailState | 'all'
  /** The letter after which the page begins: when it was written (epoch milliseconds) and its id. */
  after: { createdAt: number; id: string } | null
}

export const MAIL_FILTERS = ['all', ...MAIL_STATES] as const
export const MAILS_PER_PAGE = 25

/** Reads an address; what cannot be read means the newest of all letters. */
export function parseMailList(parameters: URLSearchParams): MailList {
  const wanted = parameters.get('state')
  return {
    state: MAIL_STATES.find((state) => state === wanted) ?? 'all',
    after: parseCursor(parameters.get('after') ?? ''),
  }
}

/** The one address of a view; what is default is left out. */
export function mailListUrl({ state, after }: MailList): string {
  return urlWithQuery('/admin/mails', {
    state: state === 'all' ? null : state,
    after: after && `${after.createdAt}.${after.id}`,
  })
}

function parseCursor(text: string): MailList['after'] {
  const [, createdAt, id] = /^([0-9]{1,15})\.([\w.-]{1,120})$/.exec(text) ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}
