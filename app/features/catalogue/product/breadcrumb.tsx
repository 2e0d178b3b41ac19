import { Link } from 'react-router'

import { productPage } from '#copy/catalogue/product-page.ts'
import { listingUrl, WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** Store, category, product. */
export function Breadcrumb({ product: { name, categoryId } }: { product: Product }) {
  const steps = [
    { to: '/store', label: productPage.home },
    { to: listingUrl({ ...WHOLE_SHOP, category: categoryId }), label: categoryName(categoryId) },
  ]
  return (
    <nav aria-label={productPage.breadcrumb} className="py-2 text-15 text-muted md:py-4">
      <ol className="flex min-w-0 items-center large-text:flex-wrap">
        {steps.map(({ to, label }) => (
          <li key={to} className="shrink-0 after:px-2 after:content-['/']">
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold hover:underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="truncate large-text:overflow-visible large-text:whitespace-normal">
          {name}
        </li>
      </ol>
    </nav>
  )
}
