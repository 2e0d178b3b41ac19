import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { canExportPictures } from '#data/catalogue/import/export-products.server.ts'
import { KNOWN_HEADINGS } from '#domain/catalogue/import/own-columns.ts'
import { parseDone } from '#domain/catalogue/import/import-done.ts'
import { EXPORT_MAX_PICTURES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/import-page.ts'
import { countsOf } from './counts.ts'
import { FileForm } from './file-form.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const done = parseDone(new URL(request.url).searchParams)
  return { done, headings: KNOWN_HEADINGS, canExportPictures: await canExportPictures() }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Products in and out by spreadsheet: the file to import is chosen here, and checked on the next page. */
export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { done, headings, canExportPictures } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title} />
      {done && <Notice tone="success">{words.done(countsOf(done))}</Notice>}
      <Card title={words.chooseTitle}>
        <p className="mb-4 max-w-180 text-muted">{words.chooseLine}</p>
        <FileForm />
      </Card>
      <Card title={words.exportTitle}>
        <p className="mb-4 max-w-180 text-muted">{words.exportLine}</p>
        <div className="flex flex-wrap gap-3">
          <Download href="/admin/products.csv">{words.exportCsv}</Download>
          {canExportPictures && <Download href="/admin/products.zip">{words.exportZip}</Download>}
        </div>
        {!canExportPictures && (
          <p className="mt-3 text-15 text-muted">{words.tooManyPictures(formatCount(EXPORT_MAX_PICTURES))}</p>
        )}
      </Card>
      <Card title={words.columnsTitle}>
        <p className="mb-3 max-w-180 text-muted">{words.columnsLine}</p>
        <ul className="flex flex-wrap gap-2">
          {headings.map((heading) => (
            <li key={heading} className="rounded-button bg-quiet px-3 py-1 text-15 font-semibold">
              {heading}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A plain link: the file is not a page of the router. */
function Download({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={buttonClasses({ kind: 'outline' })}>
      {children}
    </a>
  )
}
