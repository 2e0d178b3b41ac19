import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Logo } from '#ui/shop/page/logo.tsx'

interface AdminBoardProps {
  shop: { name: string; tagline: string }
  title: string
  line?: string
  /** The link below the board. */
  back: { to: string; label: string }
  children: ReactNode
}

/** The layout of the pages before the admin area: one narrow board under the logo. */
export function AdminBoard({ shop, title, line, back, children }: AdminBoardProps) {
  return (
    <div data-area="admin" className="grid min-h-dvh content-center bg-paper px-4 py-8">
      <main className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6">
        <Link to="/" className="mx-auto rounded-control">
          <Logo name={shop.name} tagline={shop.tagline} />
        </Link>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
          <header className="grid gap-1">
            <h1 className="text-30">{title}</h1>
            {line && <p className="text-18 text-muted">{line}</p>}
          </header>
          {children}
        </div>
        <Link to={back.to} className="mx-auto py-3 text-15 font-semibold text-muted hover:underline">
          {back.label}
        </Link>
      </main>
    </div>
  )
}
