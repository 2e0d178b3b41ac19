import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'

/** The title of a coupon's page, below the way back. */
export function BackToOffers({ title }: { title: string }) {
  return (
    <>
      <Link
        to="/admin/offers"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-royal hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {adminOffers.coupon.back}
      </Link>
      <PageHeader title={title} />
    </>
  )
}
