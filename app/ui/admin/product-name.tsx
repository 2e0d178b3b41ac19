import { Link, useLocation } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { selection as words } from '#copy/admin/selection.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { editorUrl } from '#domain/catalogue/product-list.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { Tag } from '#ui/kit/tag.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import { TickBox } from './selection/tick-box.tsx'
import type { Selection } from './selection/use-selection.ts'

interface ProductNameProps {
  product: Pick<Product, 'id' | 'name' | 'categoryId' | 'hidden' | 'pictures'>
  selection: Selection
}

/** A product in a list of the admin: its tick, its picture, its name and its category. */
export function ProductName({ product, selection }: ProductNameProps) {
  return (
    <span className="-ml-2.5 flex min-w-0 items-center gap-3 large-text:flex-wrap">
      <span className="-mr-3 flex">
        <TickBox
          label={words.products.tick(product.name)}
          checked={selection.has(product.id)}
          onToggle={() => selection.toggle(product.id)}
        />
      </span>
      <Thumbnail src={thumbnailUrl(product)} className="size-11" />
      {/* As wide as a category's longest name, which a table would break beside its fields. */}
      <span className="min-w-19">
        <Link to={editorUrl(product.id, useLocation())} className={NAME_LINK}>
          {product.name}
        </Link>
        <span className="block text-13 font-normal text-muted">{categoryName(product.categoryId)}</span>
        {product.hidden && parentOf(product.id) === null && <Tag tone="grey">{admin.products.hidden}</Tag>}
      </span>
    </span>
  )
}
