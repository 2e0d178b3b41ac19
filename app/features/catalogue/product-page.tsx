import { data } from 'react-router'

import { shop } from '#copy/shop.ts'
import { productBySlug } from '#data/products.server.ts'
import { publicPage } from '#request/public-page.server.ts'
import { Price } from '#ui/shop/price.tsx'
import { ProductPicture } from '#ui/shop/product-picture.tsx'
import type { Route } from './+types/product-page.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const product = await productBySlug(params.slug)
  if (!product) throw data(null, { status: 404 })
  return data({ product }, { headers: publicPage('catalogue', 'settings', `product:${product.id}`) })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: shop.pageTitle(loaderData?.product.name ?? shop.notFound.title, shop.name) },
]

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <main id="content" className="page grid gap-8 py-8 md:grid-cols-2">
      <ProductPicture
        picture={product.pictures[0]}
        alt={product.name}
        sizes="(min-width: 45rem) 50vw, 100vw"
        priority
      />
      <div>
        <h1 className="text-40">{product.name}</h1>
        <Price item={product} />
        <p className="mt-4">{product.description}</p>
      </div>
    </main>
  )
}
