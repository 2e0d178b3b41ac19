import { adminMails as words } from '#copy/admin/mails.ts'
import type { MailDetails } from '#data/mail/mail-list.server.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { Card } from '#ui/kit/card.tsx'
import { MailStateTag } from './mail-state.tsx'
import { RetryButton } from './retry-button.tsx'
import { displayedLink } from './displayed-link.ts'

/** The recipient of a mail, its times and its state. */
export function MailFacts({ mail }: { mail: Omit<MailDetails, 'message'> }) {
  const { state, kind, problem, dueAt } = mail
  const facts = [
    [words.to, mail.recipient ?? words.shopkeeper],
    [words.written, formatDateTime(mail.createdAt)],
    [words.left, mail.sentAt === null ? null : formatDateTime(mail.sentAt)],
    [words.attempts, words.attempt(mail.attempts)],
    [words.problem, problem],
    [words.file, mail.file],
    [words.button, displayedLink(mail)],
  ] as const
  return (
    <Card title={words.stateHeading} aside={<MailStateTag state={state} />}>
      <dl className="grid gap-3">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="text-13 font-semibold text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {state === 'waiting' && problem && (
        <p className="mt-3 text-15 text-muted">{words.nextTry(formatDateTime(dueAt))}</p>
      )}
      {state === 'failed' && kind !== 'secret' && (
        <div className="mt-4">
          <RetryButton id={mail.id} subject={mail.subject} />
        </div>
      )}
    </Card>
  )
}
