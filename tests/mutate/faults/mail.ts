import { fault, type Fault } from '#tests/mutate/fault.ts'

export const mail: Fault[] = [
  fault(
    'R10.1',
    'app/domain/mail/order-mail.ts',
    'transitionNamed(event).mailTo',
    'transitionNamed(event).mailTo.slice(1)',
  ),
  fault(
    'R10.2',
    'app/data/returns/request-return.server.ts',
    '{ ...transition, mailText }',
    "{ ...transition, mailText: '' }",
  ),
  fault(
    'R10.3',
    'app/data/customers/enqueue-welcome-mails.server.ts',
    'numUpdatedRows !== 1n || email === except',
    'numUpdatedRows === 1n || email === except',
  ),
  fault(
    'R10.4',
    'server/jobs/mail-worker.ts',
    'await recordSent(mail, sent, Date.now())',
    'if (mail.attempts > 9) await recordSent(mail, sent, Date.now())',
  ),
  fault(
    'R10.5',
    'app/features/admin/mails/mail-table.tsx',
    '<MailStateTag state={state} />',
    '<MailStateTag state="sent" />',
  ),
  fault('R10.6', 'app/features/admin/mails/displayed-link.ts', "kind === 'secret' || ", ''),
  fault(
    'R10.7',
    'app/browser/use-fresh-cart.ts',
    '(audience) => concernsProducts(audience, cartItems())',
    '() => false',
  ),
  fault('R10.8', 'app/browser/use-live-revalidation.ts', '    if (revalidatedAt > receivedAt) return\n', ''),
  fault(
    'R10.9',
    'server/live/live-stream.ts',
    '    if (!limiter.acquire(key)) return false\n',
    '    limiter.acquire(key)\n',
  ),
  fault(
    'R10.10',
    'server/live/live-stream.ts',
    '  setTimeout(() => response.destroy(), END_TIMEOUT_MS)\n',
    '',
  ),
  fault('R10.11', 'app/domain/payments/upi.ts', '    refused: () => words.refused,\n', ''),
  fault('R10.12', 'app/domain/values/dates.ts', 'new Date(atMs + TIME_ZONE_OFFSET_MS)\n', 'new Date(atMs)\n'),
  fault('R10.13', 'app/copy/places/indian-states.ts', "  'Goa',\n", ''),
]
