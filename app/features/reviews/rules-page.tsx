import { reviews } from '#copy/reviews/reviews.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { data } from 'react-router'
import type { Route } from './+types/rules-page.ts'

const words = reviews.rules

/** The shop's name is in its title. */
export const loader = () => data(null, { headers: publicPage('settings') })

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, words.title) },
  { name: 'description', content: words.line },
]

/** The published rules by which reviews are collected and moderated. */
export default function RulesPage() {
  return (
    <main id="content" className="page py-6 md:py-10">
      <h1 className="text-30 md:text-40">{words.title}</h1>
      <p className="mt-2 max-w-prose text-18 text-muted">{words.line}</p>
      <div className="mt-6 grid max-w-prose gap-6">
        {words.sections.map(({ title, lines }) => (
          <section key={title}>
            <h2 className="text-20">{title}</h2>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
