/** Words of the field for a coupon's code: apart from those of offers, which the store loads. */
export const coupon = {
  field: {
    label: 'Coupon code (optional)',
    apply: 'Apply',
    applying: 'Checking...',
    applied: (code: string, amount: string) => `${code} takes ${amount} off.`,
    kept: (code: string) => `Your first-order discount is at least as good, so ${code} is kept for later.`,
    first: 'Please apply your coupon code first, or leave it empty: what you pay depends on it.',
    failed: 'The coupon could not be checked. Please try again.',
  },

  /** Why a coupon cannot be used. */
  problems: {
    tooManyChecks: 'You have tried many codes. Please wait a little before the next one, or leave it empty.',
    unknown: 'We do not know this code. Please look at it again, or leave it empty.',
    early: (day: string) => `This coupon can be used from ${day}.`,
    expired: (day: string) => `This coupon could be used until ${day}.`,
    usedUp: 'This coupon has been used as often as it can be.',
    usedByYou: 'You have used this coupon already.',
    minimum: (minimum: string, missing: string) =>
      `This coupon is for orders of ${minimum} or more. Add ${missing} more to use it.`,
    categories: (names: string) => `This coupon is for ${names}; nothing of that is in your cart.`,
  },
} as const
