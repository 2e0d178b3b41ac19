/** Words of the two payment methods (R9.12), for shoppers and for the admin. */
export const payment = {
  cod: {
    label: 'Cash on Delivery',
    line: 'Pay when your parcel arrives.',
    due: (amount: string) => `COD, ${amount} to collect`,
    collected: (amount: string) => `COD, ${amount} collected`,
    nothingDue: 'COD, nothing to collect',
  },
  upi: {
    label: 'UPI Payment',
    line: 'Scan a code with any UPI app.',
    completeFirst: 'Complete UPI Payment First',
    payFirst: 'Please complete the UPI payment first before placing your order.',
    awaiting: 'UPI, not paid yet',
    claimed: 'UPI, says paid',
    received: 'UPI, received',
    refused: 'UPI, not found',
  },
} as const
