import { Link } from 'react-router'

import { profile } from '#copy/profile.ts'

export function BackToAccount({ label = profile.back }: { label?: string }) {
  return (
    <Link to="/account" className="mx-auto py-2.5 font-semibold text-royal hover:underline">
      {label}
    </Link>
  )
}
