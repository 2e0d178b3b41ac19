/** Words about offers for shoppers. */
export const offers = {
  names: { 'first-order': 'First-order discount', coupon: 'Coupon' },
  coupon: (code: string) => `Coupon ${code}`,
  off: (amount: string) => `−${amount}`,
  lineOff: (offer: string) => `${offer}:`,

  /** Advertising lines of live offers. */
  freeDeliveryFrom: (amount: string) => `Free delivery on orders of ${amount} or more`,
  firstOrderPercent: (percent: number) => `${percent}% off your first order`,
  addForFreeDelivery: (amount: string) => `Add ${amount} more for free delivery.`,
} as const
