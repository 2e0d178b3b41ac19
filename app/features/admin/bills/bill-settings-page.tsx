import { adminBills } from '#copy/admin/bills.ts'
import { billSettings, updateBillSettings } from '#data/bills/bill-settings.server.ts'
import { seller } from '#data/settings/seller.server.ts'
import { BILL_MOMENTS, SELLERS } from '#domain/bills/bill-settings.ts'
import { billNumber, counterOf } from '#domain/bills/bill-number.ts'
import { billSettingsForm } from '#domain/bills/bill-settings-form.ts'
import { GST_STATES } from '#domain/bills/gst-states.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { LinkCard } from '#ui/admin/link-card.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/bill-settings-page.ts'
import { MissingRates } from './missing-rates.tsx'
import { findMissingRates } from './missing-rates.server.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

const { settings: words, rates } = adminBills

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [settings, missing] = await Promise.all([storedSettings(), findMissingRates()])
  return { settings, missing, example: billNumber(counterOf(settings.series, Date.now()), 1) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, billSettingsForm, await storedSettings())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateBillSettings(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Whether the shop makes bills, as which kind of seller, and when. */
export default function BillSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, missing, example } = loaderData
  return (
    <>
      <BackLink to="/admin/bills" label={adminBills.title} />
      <PageHeader title={words.title} />
      <MissingRates names={missing} linked />
      <SettingsForm
        id="bill-settings"
        schema={billSettingsForm}
        values={settings}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
      >
        {(form) => {
          const fields = form.getFieldset()
          return (
            <>
              <SelectField label={words.seller} {...fieldProps(fields.seller)}>
                {SELLERS.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.sellers[kind]}
                  </option>
                ))}
              </SelectField>
              <SelectField label={words.state} {...fieldProps(fields.state)}>
                <option value="">{words.chooseState}</option>
                {GST_STATES.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {`${name} (${code})`}
                  </option>
                ))}
              </SelectField>
              <Field
                label={words.gstin}
                hint={words.gstinHint}
                {...fieldProps(fields.gstin)}
                autoComplete="off"
                autoCapitalize="characters"
              />
              <Field label={words.legalName} {...fieldProps(fields.legalName)} autoComplete="off" />
              <Field label={words.address} {...fieldProps(fields.address)} autoComplete="off" />
              <SelectField label={words.madeAt} {...fieldProps(fields.madeAt)}>
                {BILL_MOMENTS.map((moment) => (
                  <option key={moment} value={moment}>
                    {words.moments[moment]}
                  </option>
                ))}
              </SelectField>
              <Field
                label={words.series}
                hint={words.seriesHint(example)}
                {...fieldProps(fields.series)}
                autoComplete="off"
              />
              <Field label={words.creditSeries} {...fieldProps(fields.creditSeries)} autoComplete="off" />
            </>
          )
        }}
      </SettingsForm>
      <LinkCard title={rates.title} line={rates.card} link={rates.link} to="/admin/bills/rates" />
    </>
  )
}

/** With what the shop says elsewhere of who sells, until the bills say something else. */
async function storedSettings() {
  const [saved, { legalName, legalAddress }] = await Promise.all([billSettings(), seller()])
  return {
    ...saved,
    legalName: saved.legalName || legalName,
    address: saved.address || legalAddress,
  }
}
