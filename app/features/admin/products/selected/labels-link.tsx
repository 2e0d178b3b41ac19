import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

/** Opens the labels of the ticked products, to print. */
export function LabelsLink({ ids }: { ids: readonly string[] }) {
  return (
    <ButtonLink
      kind="quiet"
      to={urlWithQuery('/admin/labels', { products: ids.join(' ') })}
      className="justify-start!"
    >
      {adminBarcode.labels.link}
    </ButtonLink>
  )
}
