import { adminOffers } from '#copy/admin/offers.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'

/** The title of a coupon's page, below the way back. */
export function BackToOffers({ title }: { title: string }) {
  return (
    <>
      <BackLink to="/admin/offers" label={adminOffers.coupon.back} />
      <PageHeader title={title} />
    </>
  )
}
