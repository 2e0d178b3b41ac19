import { adminBills } from '#copy/admin/bills.ts'
import { adminChat } from '#copy/admin/chat.ts'
import { adminDelivery } from '#copy/admin/delivery.ts'
import { adminNotifications } from '#copy/admin/notifications.ts'
import { adminPolicies } from '#copy/admin/policies.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminRetention } from '#copy/admin/retention.ts'
import { adminSearchWords } from '#copy/admin/catalogue/search-words.ts'
import { secondStep } from '#copy/admin/second-step.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { adminUpiCode } from '#copy/admin/upi-code.ts'
import { orderLimits } from '#data/settings/order-limits.server.ts'
import { isLowStockMailOn } from '#data/settings/low-stock-mail.server.ts'
import { isReviewMailOn } from '#data/settings/review-mail.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { updateSettings } from '#data/settings/update-settings.server.ts'
import { mailsForm, orderLimitsForm, settingsForm, shopForm } from '#domain/settings/shop-form.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/settings-page.ts'
import { SettingsFields } from './settings-fields.tsx'
import { LinkCard } from '#ui/admin/link-card.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { hasSecondStep } = await sessionContextOf(context)
  return { settings: await storedSettings(), hasSecondStep }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, settingsForm, await storedSettings())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const settings = {
    details: shopForm.parse(submission.value),
    limits: orderLimitsForm.parse(submission.value),
    mails: mailsForm.parse(submission.value),
  }
  await updateSettings(settings, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminSettings.title) }]

/** Settings that have a page of their own, with the words of its card. */
const PAGES = [
  ['/admin/upi-code', adminUpiCode],
  ['/admin/offers', adminOffers],
  ['/admin/notifications', adminNotifications],
  ['/admin/delivery', adminDelivery],
  ['/admin/policies', adminPolicies],
  ['/admin/messages', adminChat],
  ['/admin/search-words', adminSearchWords],
  ['/admin/bills/settings', { ...adminBills.settings, title: adminBills.title }],
  ['/admin/retention', adminRetention],
] as const

/** The details of the shop that shoppers see; a change takes effect at once, on cached pages too. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, hasSecondStep } = loaderData
  const { settings: signIn } = secondStep
  return (
    <>
      <PageHeader title={adminSettings.title} />
      <SettingsForm
        id="settings"
        schema={settingsForm}
        values={settings}
        actionData={actionData}
        line={adminSettings.line}
        saved={adminSettings.saved}
        save={adminSettings.save}
        saving={adminSettings.saving}
      >
        {(form) => <SettingsFields fields={form.getFieldset()} />}
      </SettingsForm>
      {PAGES.map(([to, words]) => (
        <LinkCard key={to} title={words.title} line={words.card} link={words.link} to={to} />
      ))}
      <LinkCard
        title={signIn.title}
        line={hasSecondStep ? signIn.on : signIn.off}
        link={signIn.link}
        to="/admin/second-step"
      />
    </>
  )
}

async function storedSettings() {
  const [details, lowStockMail, reviewMail, limits] = await Promise.all([
    shopDetails(),
    isLowStockMailOn(),
    isReviewMailOn(),
    orderLimits(),
  ])
  return { ...details, lowStockMail, reviewMail, ...limits }
}
