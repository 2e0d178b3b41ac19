import { adminDelivery as words } from '#copy/admin/delivery.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { deliveryRules, saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { MAX_DELIVERY_RULES } from '#domain/policy.ts'
import { deliveryRuleForm, deliveryRuleFormOf, deliveryRuleOf } from '#domain/settings/delivery-rule-form.ts'
import type { DeliveryRule } from '#domain/settings/delivery-rules.ts'
import { shownIn } from '#domain/values/shown-fields.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { keepStored } from '#request/http/parse-changes.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/delivery-page.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'

/** With `?area=…`, the rule of that area to change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const rules = await deliveryRules()
  const area = new URL(request.url).searchParams.get('area')
  return { rules, changed: rules.find((rule) => rule.area === area) ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const rules = await deliveryRules()
  await keepStored(request, (form) => formOfShown(form, rules))
  const submission = await parseForm(request, deliveryRuleForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const rule = deliveryRuleOf(submission.value)
  const outcome = await saveDeliveryRule(rule, eventOrigin(currentUser, { request, context }))
  if (outcome === 'full')
    return formError(submission, { status: 409, formErrors: [words.full(MAX_DELIVERY_RULES)] })
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Where the shop delivers, and how. */
export default function DeliveryPage({ loaderData: { rules, changed }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
        <RuleList rules={rules} />
        <RuleForm key={changed?.area ?? ''} rule={changed} actionData={actionData} />
      </div>
    </>
  )
}

/** The rule that a form changes, as its fields are now. A form that was opened for another area replaces the whole rule. */
function formOfShown(form: FormData, rules: DeliveryRule[]): object {
  const rule = rules.find(({ area }) => area === form.get('area') && area === shownIn(form)['area']?.[0])
  return rule ? deliveryRuleFormOf(rule) : {}
}
