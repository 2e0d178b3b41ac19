import { shop } from '#copy/shop.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { StoreView } from './store-view.tsx'

/** The store, with a notice that the requested page does not exist. */
export function NotFoundView(store: StoreView) {
  return (
    <>
      <div className="page pt-4">
        <Notice tone="warning" title={shop.notFound.title}>
          {shop.notFound.line}
        </Notice>
      </div>
      <StoreView {...store} />
    </>
  )
}

export function notFoundMeta(shopName: string = shop.name) {
  return [{ title: shop.pageTitle(shop.notFound.title, shopName) }, { name: 'robots', content: 'noindex' }]
}
