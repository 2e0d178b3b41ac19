import { useFetcher } from 'react-router'

import { adminSettings } from '#copy/admin/settings.ts'
import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { saveUpiCode, upiPayee } from '#data/settings/upi-payee.server.ts'
import { upiCodeForm } from '#domain/payments/upi-code-form.ts'
import type { UpiPayee } from '#domain/payments/upi-payee.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/upi-code-page.ts'
import { CodeFacts } from './code-facts.tsx'
import { ScanCode } from './scan-code.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { payee: await upiPayee() }
}

/** From now on payments go to the code that was scanned. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, upiCodeForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await saveUpiCode(submission.value.code, eventOrigin(currentUser, { request, context }))
  return actionResult(request, 200, { ok: words.saved }, '/admin/upi-code')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Where payments by UPI go, and the shop's own code, which is scanned here. */
export default function UpiCodePage({ loaderData: { payee } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
        <CurrentPayee payee={payee} />
        <ScanCode />
      </div>
    </>
  )
}

function CurrentPayee({ payee: { upiId, code } }: { payee: UpiPayee }) {
  if (upiId === '')
    return (
      <Card title={words.now}>
        <p className="text-muted">{words.noId}</p>
      </Card>
    )
  return (
    <Card title={words.now}>
      <CodeFacts id={upiId} code={code} />
      {code && <Forget />}
    </Card>
  )
}

function Forget() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/admin/upi-code/removal" className="mt-4">
      <Button type="submit" kind="outline" pending={fetcher.state !== 'idle'}>
        {words.forget}
      </Button>
    </fetcher.Form>
  )
}
