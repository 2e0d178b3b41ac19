import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import { Link, useFetcher, useLocation } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { editorUrl } from '#domain/catalogue/product-list.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { atWork } from '#ui/kit/at-work.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { DeleteProductButton } from '#ui/shop/catalogue/delete-product-button.tsx'

const words = admin.products

/** Edit, duplicate, hide or show, delete. */
export function ProductActions({ product, now }: { product: AdminProduct; now: number }) {
  const edit = words.editNamed(product.name)
  return (
    <span className="flex justify-end md:max-lg:w-22 md:max-lg:flex-wrap large-text:flex-wrap">
      <Link
        to={editorUrl(product.id, useLocation())}
        aria-label={edit}
        title={edit}
        className={iconButtonClasses('bare')}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </Link>
      {parentOf(product.id) === null && <ProductVerbs product={product} now={now} />}
    </span>
  )
}

/** What can be done with a product, but not with one of its choices alone. */
function ProductVerbs({ product, now }: { product: AdminProduct; now: number }) {
  const duplicate = words.duplicateNamed(product.name)
  return (
    <>
      <Link
        to={`/admin/add-product?copy=${product.id}`}
        aria-label={duplicate}
        title={duplicate}
        className={iconButtonClasses('bare')}
      >
        <Copy aria-hidden="true" className="size-5" />
      </Link>
      <HideButton product={product} />
      <DeleteProductButton product={product} now={now} />
    </>
  )
}

function HideButton({ product: { id, name, hidden } }: { product: AdminProduct }) {
  const fetcher = useFetcher()
  const Icon = hidden ? EyeOff : Eye
  return (
    <fetcher.Form method="post" action={`/admin/products/${id}/visibility`}>
      <input type="hidden" name="hidden" value={hidden ? 'no' : 'yes'} />
      <IconButton
        type="submit"
        label={hidden ? words.showNamed(name) : words.hideNamed(name)}
        {...atWork(fetcher.state !== 'idle')}
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </fetcher.Form>
  )
}
