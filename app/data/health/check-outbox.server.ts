import { examination } from '#copy/examination.ts'
import { readMailFigures } from '#data/mail/mail-figures.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { Finding } from '#domain/finding.ts'
import type { Check } from './examined-shop.ts'

const words = examination.outbox

export const checkOutbox: Check = async ({ within, now }) => {
  const { waiting, dueSince, failed } = await readMailFigures(within)
  const found: Finding[] = []
  if (failed > 0) found.push({ severity: 'warning', what: words.failed(failed), cure: words.failedCure })
  if (dueSince !== null && dueSince < now - HOUR_MS) {
    const what = words.stuck(waiting, formatDateTime(dueSince))
    found.push({ severity: 'warning', what, cure: words.stuckCure })
  }
  const mails = await within.selectFrom('outbox').select(['id', 'message']).execute()
  for (const { id, message } of mails) {
    if (!isJson(message))
      found.push({ severity: 'damage', what: words.unreadable(id), cure: words.unreadableCure })
  }
  return found
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
