import { Link } from 'react-router'

import { policies } from '#copy/promises/policies.ts'

const words = policies.notice

/** What an account keeps and why, purpose by purpose. */
export function PrivacyNotice() {
  return (
    <section aria-labelledby="privacy-notice" className="rounded-button bg-quiet p-4 text-15">
      <h2 id="privacy-notice" className="text-16">
        {words.title}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {words.purposes.map(([what, why]) => (
          <li key={what}>
            <strong>{what}</strong> {why}
          </li>
        ))}
      </ul>
      <p className="mt-2">{words.withdraw}</p>
      <Link
        to="/policies/privacy"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
      >
        {words.more}
      </Link>
    </section>
  )
}
