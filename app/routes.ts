import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The product's table of contents (SPEC section 2). */
export default [
  layout('features/storefront/storefront-layout.tsx', [
    index('features/catalogue/store-page.tsx', { id: 'home' }),
    route('store', 'features/catalogue/store-page.tsx'),
    route('product/:slug', 'features/catalogue/product-page.tsx'),
    route('login', 'features/account/sign-in-page.tsx'),
    route('signup', 'features/account/sign-up-page.tsx'),
    route('*', 'features/catalogue/unknown-page.tsx'),
  ]),
  route('store/products', 'features/catalogue/more-products.ts'),
  route('session', 'features/account/session.ts'),
  route('login/google', 'features/account/google-sign-in.ts'),
  route('logout', 'features/account/sign-out.ts'),
  route('admin/sign-in', 'features/admin/sign-in/admin-sign-in-page.tsx'),
] satisfies RouteConfig
