import { listProducts } from '#data/catalogue/products.server.ts'
import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { BackOffice } from './back-office.tsx'
import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Shelf } from './products.tsx'

interface Samples {
  products: ProductSummary[]
}

export async function loader(): Promise<Samples> {
  return { products: await listProducts(WHOLE_SHOP, 7) }
}

/** All components in their states, for developers; the route exists only in development. */
export default function StyleguidePage({ loaderData }: { loaderData: Samples }) {
  return (
    <main className="page grid gap-10 py-8">
      <h1 className="text-40">Styleguide</h1>
      <Shelf products={loaderData.products} />
      <Buttons />
      <Fields />
      <Messages />
      <BackOffice products={loaderData.products} />
      <Colours />
    </main>
  )
}
