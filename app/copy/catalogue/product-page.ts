/** Words of a product's page. The store's first page does without them. */
export const productPage = {
  gallery: (name: string) => `Pictures of ${name}`,
  inStock: 'In stock',
  aboutHeading: 'About this product',
  deliveryBy: (day: string) => `Order today, get it by ${day}`,
  deliveryWithin: (days: number) =>
    days === 1 ? 'At your door in a day' : `At your door within ${days} days`,
  freeShipping: 'Free shipping',
  returnPolicyLine: 'Changed your mind? Ask for a return within 24 hours of delivery.',
  payWith: 'Cash on Delivery or UPI',
  payOnline: 'Payment by UPI',
  share: 'Share',
  shareVia: 'Share...',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Your browser does not let us copy. Here is the link:',
  zoom: (number: number, total: number) => `Look closely at image ${number} of ${total}`,
  zoomHint: 'Pinch or press the picture to look closer; arrow keys move it',
  home: 'Store',
  addToWishlist: 'Add to wishlist',
  viewWishlist: 'View wishlist',
  viewCart: 'View cart',
  stockAlert: {
    request: 'Tell me when it is back',
    inStock: 'It is back in stock already. Please reload the page.',
    tooMany: (limit: number) =>
      `You are waiting for ${limit} products already. That is as many as we can remember.`,
    failed: 'Your wish could not be sent. Please try again.',
  },
  related: 'You may also like',
  breadcrumb: 'You are here',
} as const
