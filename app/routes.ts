import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The product's table of contents (R2.1). */
export default [
  // Pages for shoppers.
  route('welcome', 'features/welcome/welcome-page.tsx'),
  layout('features/storefront/storefront-layout.tsx', [
    index('features/catalogue/store-page.tsx', { id: 'home' }),
    route('store', 'features/catalogue/store-page.tsx'),
    route('product/:slug', 'features/catalogue/product-page.tsx'),
    route('cart', 'features/cart/cart-page.tsx'),
    route('wishlist', 'features/wishlist/wishlist-page.tsx'),
    route('checkout', 'features/checkout/checkout-page.tsx'),
    route('orders', 'features/orders/orders-page.tsx', [
      route(':id/returns', 'features/returns/return-page.tsx'),
    ]),
    route('login', 'features/sign-in/sign-in-page.tsx'),
    route('signup', 'features/sign-in/sign-up-page.tsx'),
    route('forgot-password', 'features/sign-in/forgot-password-page.tsx'),
    route('reset-password', 'features/sign-in/reset-password-page.tsx'),
    route('verify-email', 'features/account/verify-email-page.tsx'),
    ...prefix('account', [
      index('features/account/profile-page.tsx'),
      route('name', 'features/account/name-page.tsx'),
      route('phone', 'features/account/phone-page.tsx'),
      route('password', 'features/account/password-page.tsx'),
      route('addresses/new', 'features/account/new-address-page.tsx'),
      route('addresses/:id', 'features/account/address-page.tsx'),
      route('deletion', 'features/account/deletion-page.tsx'),
    ]),
    route('auth-test', 'features/auth-test/auth-test-page.tsx', [
      route('user-sign-in', 'features/auth-test/user-sign-in.tsx'),
      route('admin-sign-in', 'features/auth-test/admin-sign-in.tsx'),
      route('sign-up', 'features/auth-test/sign-up.tsx'),
      route('google', 'features/auth-test/google.tsx'),
      route('sign-out', 'features/auth-test/sign-out.tsx'),
    ]),
    route('*', 'features/catalogue/not-found-page.tsx'),
  ]),

  // For search engines.
  route('sitemap.xml', 'features/catalogue/sitemap.ts'),
  route('robots.txt', 'features/catalogue/robots.ts'),

  // Requests that the shoppers' pages make.
  route('store/products', 'features/catalogue/store/more-products.ts'),
  route('store/suggestions', 'features/storefront/search/suggestions.ts'),
  route('cart/check', 'features/cart/cart-check.ts'),
  route('checkout/upi-code', 'features/checkout/upi/upi-code.ts'),
  route('orders/:id/receipt', 'features/orders/confirm-receipt.ts'),
  route('orders/:id/cancellation', 'features/orders/cancel-order.ts'),
  route('orders/:id/payment', 'features/orders/claim-payment.ts'),
  route('session', 'features/sign-in/session.ts'),
  route('login/google', 'features/sign-in/google-sign-in.ts'),
  route('login/google/callback', 'features/sign-in/google-callback.ts'),
  route('login/google/over', 'features/sign-in/google-finished-page.tsx'),
  route('account/verification-mail', 'features/account/send-verification-mail.ts'),
  route('account/data', 'features/account/my-data.ts'),
  route('account/addresses/:id/preference', 'features/account/set-default-address.ts'),
  route('account/addresses/:id/removal', 'features/account/delete-address.ts'),
  route('account/devices/:id/revocation', 'features/account/revoke-device.ts'),
  route('logout', 'features/sign-in/sign-out.ts'),

  // The admin area.
  route('admin/sign-in', 'features/admin/sign-in/admin-sign-in-page.tsx'),
  route('admin/sign-in/second-step', 'features/admin/sign-in/second-step-page.tsx'),
  route('admin/activity', 'features/admin/session/activity.ts'),
  ...prefix('admin/second-step', [
    index('features/admin/second-step/second-step-page.tsx'),
    route('confirmation', 'features/admin/second-step/confirmation-page.tsx'),
    route('recovery-codes', 'features/admin/second-step/recovery-codes-page.tsx'),
    route('removal', 'features/admin/second-step/removal-page.tsx'),
    route('requirement', 'features/admin/second-step/require-second-step.ts'),
    route('dismissal', 'features/admin/second-step/dismiss-offer.ts'),
  ]),
  route('admin', 'features/admin/frame/admin-layout.tsx', [
    index('features/admin/dashboard/dashboard-page.tsx'),
    ...prefix('orders', [
      index('features/admin/orders/orders-page.tsx'),
      route(':id', 'features/admin/orders/order-page.tsx'),
      route(':id/packing-slip', 'features/admin/orders/order/packing-slip-page.tsx'),
      route(':id/transitions/:transition', 'features/admin/orders/order/transition-order.ts'),
      route(':id/shipment', 'features/admin/orders/shipment/ship-order.ts'),
      route(':id/tracking', 'features/admin/orders/shipment/edit-tracking.ts'),
      route(':id/status', 'features/admin/orders/order/override-order.ts'),
      route(':id/cancellation', 'features/admin/orders/order/cancel-order.ts'),
      ...prefix(':id/payment', [
        route('collection', 'features/admin/orders/payment/collect-cash.ts'),
        route('receipt', 'features/admin/orders/payment/receive-payment.ts'),
        route('refusal', 'features/admin/orders/payment/refuse-payment.ts'),
      ]),
      route(':id/refund', 'features/admin/orders/payment/pay-refund.ts'),
      ...prefix(':id/returns/:requestId', [
        route('approval', 'features/admin/orders/returns/approve-return.ts'),
        route('rejection', 'features/admin/orders/returns/reject-return.ts'),
        route('refund', 'features/admin/orders/returns/complete-return.ts'),
      ]),
    ]),
    route('orders.csv', 'features/admin/orders/list/download-orders.ts'),
    route('analytics', 'features/admin/analytics/analytics-page.tsx'),
    route('customers', 'features/admin/customers/customers-page.tsx'),
    route('customers/:id/revocation', 'features/admin/customers/end-sessions.ts'),
    route('settings', 'features/admin/settings/settings-page.tsx'),
    route('messages', 'features/admin/messages/messages-page.tsx'),
    route('retention', 'features/admin/retention/retention-page.tsx'),
    route('security-log', 'features/admin/security-log/security-log-page.tsx'),
    ...prefix('health', [
      index('features/admin/health/health-page.tsx'),
      route('examination', 'features/admin/health/examine-now.ts'),
    ]),
    ...prefix('backups', [
      index('features/admin/backups/backups-page.tsx'),
      route('now', 'features/admin/backups/make-backup.ts'),
      route(':name', 'features/admin/backups/download-backup.ts'),
    ]),
    route('order-history/clearance', 'features/admin/orders/list/clear-history.ts'),
    route('add-product', 'features/admin/editor/add-product-page.tsx'),
    route('products', 'features/admin/products/products-page.tsx'),
    route('products/:id', 'features/admin/editor/edit-product-page.tsx'),
    route('products/:id/visibility', 'features/admin/products/hide-product.ts'),
    route('pictures', 'features/admin/products/upload-picture.ts'),
    route('products/:id/deletion', 'features/admin/products/delete-product.ts'),
    route('products/:id/restoration', 'features/admin/products/restore-product.ts'),
    ...prefix('mails', [
      index('features/admin/mails/mails-page.tsx'),
      route('retry', 'features/admin/mails/retry-mails.ts'),
      route(':id', 'features/admin/mails/mail-page.tsx'),
      route(':id/page', 'features/admin/mails/mail-document.ts'),
      route(':id/retry', 'features/admin/mails/retry-mail.ts'),
    ]),
    route('sample-products', 'features/admin/dashboard/add-samples.ts'),
    route('initialisation', 'features/admin/frame/initialise.ts'),
    route('*', 'features/admin/frame/unknown-admin-page.tsx'),
  ]),
  // Every component in every state, for development.
  ...(process.env['NODE_ENV'] === 'development'
    ? [route('styleguide', 'features/styleguide/styleguide-page.tsx')]
    : []),
] satisfies RouteConfig
