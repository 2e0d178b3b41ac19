import ArrowLeft from 'lucide-react/icons/arrow-left'

import { adminPayments } from '#copy/admin/payments.ts'
import {
  findAlertSettings,
  type MailboxState,
  readMailboxState,
  updateAlertSettings,
} from '#data/payments/bank/alert-settings.server.ts'
import { hasBankMailbox } from '#data/payments/bank/mailbox.server.ts'
import { alertForm } from '#domain/payments/bank/alert-form.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { FactList } from '#ui/kit/fact-list.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/alerts-page.ts'

const words = adminPayments.alerts
const NOTHING = { domain: '', recipient: '', account: '', pattern: '' }
const COUNTS = ['received', 'open', 'known', 'unsigned', 'unread'] as const

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [settings, state] = await Promise.all([findAlertSettings(), readMailboxState()])
  return { hasMailbox: hasBankMailbox(), settings, state }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, alertForm, (await findAlertSettings()) ?? NOTHING)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateAlertSettings(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Which e-mails of the bank count, and how the mailbox is. */
export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasMailbox, settings, state } = loaderData
  return (
    <>
      <ButtonLink kind="quiet" to="/admin/payments" className="mb-2 -ml-4">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.back}
      </ButtonLink>
      <PageHeader title={words.title} />
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
        {!hasMailbox && <Notice>{words.off}</Notice>}
        {hasMailbox && !settings && <Notice>{words.waiting}</Notice>}
        {hasMailbox && settings && <Mailbox state={state} />}
        <SettingsForm
          id="alerts"
          schema={alertForm}
          values={settings ?? NOTHING}
          actionData={actionData}
          line={words.line}
          saved={words.saved}
          save={words.save}
          saving={words.saving}
        >
          {(form) => {
            const { domain, recipient, account, pattern } = form.getFieldset()
            return (
              <>
                <Field
                  label={words.domain}
                  hint={words.domainHint}
                  {...fieldProps(domain)}
                  autoCapitalize="none"
                  autoComplete="off"
                />
                <Field
                  label={words.recipient}
                  hint={words.recipientHint}
                  {...fieldProps(recipient)}
                  type="email"
                  autoComplete="off"
                />
                <Field
                  label={words.account}
                  hint={words.accountHint}
                  {...fieldProps(account)}
                  inputMode="numeric"
                  autoComplete="off"
                />
                <TextareaField
                  label={words.pattern}
                  hint={words.patternHint}
                  {...fieldProps(pattern)}
                  rows={4}
                />
              </>
            )
          }}
        </SettingsForm>
      </div>
    </>
  )
}

function Mailbox({ state }: { state: MailboxState | null }) {
  if (!state) return <Notice>{words.never}</Notice>
  return (
    <Card>
      {state.problem && (
        <Notice tone="warning" className="mb-4">
          {words.problems[state.problem]}
        </Notice>
      )}
      <p className="mb-3 font-semibold">{words.readAt(formatDateTime(state.readAt))}</p>
      <FactList
        facts={COUNTS.map((name) => [words.counts[name], formatCount(state.counts[name])] as const)}
        className="gap-x-4 gap-y-1"
        valueClassName="text-right font-semibold figures"
      />
    </Card>
  )
}
