import { useLocation } from 'react-router'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

/** Opens the labels of the ticked products, to print. */
export function LabelsLink({ ids }: { ids: readonly string[] }) {
  const { search } = useLocation()
  return (
    <ButtonLink
      kind="quiet"
      to={openedFrom(search, urlWithQuery('/admin/labels', { products: ids.join(' ') }))}
      className="justify-start!"
    >
      {adminBarcode.labels.link}
    </ButtonLink>
  )
}
