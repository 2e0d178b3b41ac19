import { adminHealth } from '#copy/admin/health.ts'
import { type MailFigures, readMailFigures } from '#data/mail/mail-figures.server.ts'
import { areMailsWrittenToFiles } from '#data/mail/send-mail.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.mail

export async function mailRow(now: number): Promise<HealthRow> {
  const figures = await readMailFigures()
  const { waiting, failed, lastSentAt } = figures
  const advice = adviceFor(figures, now)
  return {
    matter: 'mail',
    state: advice === null ? 'well' : 'warning',
    lines: [
      areMailsWrittenToFiles() ? words.files : words.sentTo,
      words.counts(waiting, failed),
      lastSentAt === null ? words.none : words.last(formatDateTime(lastSentAt)),
    ],
    advice,
  }
}

function adviceFor({ failed, dueSince }: MailFigures, now: number): string | null {
  if (failed > 0) return words.retry
  if (dueSince !== null && dueSince < now - HOUR_MS) return words.stuck
  return areMailsWrittenToFiles() ? words.setUp : null
}
