/** Words of requesting and tracking a return (R2.64, R8.14, R9.13). */
export const returns = {
  button: 'Return',
  buttonNamed: (name: string) => `Return ${name}`,
  until: (deadline: string) => `Returns open until ${deadline}`,
  windowClosed: 'The 1 day return window has closed.',
  nothingLeft: 'All of these are in a return already, or were refunded or replaced.',

  reasons: {
    defective: 'Defective Product',
    wrong_item: 'Wrong Item Received',
    damaged_in_delivery: 'Damaged During Delivery',
    not_as_described: 'Not as Described',
    size_or_colour: 'Size/Color Not as Expected',
    quality: 'Quality Issues',
    other: 'Other',
  },

  dialog: {
    title: 'Request Return',
    quantity: 'Quantity to return',
    quantityOf: (quantity: number, bought: number) => `${quantity} of ${bought}`,
    reason: 'Reason for return',
    chooseReason: 'Choose a reason',
    description: 'Description',
    descriptionHint: 'Tell us what is wrong, so we can put it right quickly.',
    estimatedRefund: 'Estimated refund',
    forPieces: (quantity: number) => `(for ${quantity})`,
    notesTitle: 'Important notes',
    notes: [
      'Returns are possible within 1 day of delivery.',
      'Please keep the item unused and in its packing.',
      'The shopkeeper will look at your request and answer you.',
      'The refund is sent once the shopkeeper has approved the return.',
    ],
    cancel: 'Cancel',
    close: 'Close',
    submit: 'Submit Request',
    submitting: 'Submitting...',
    success:
      '✅ Return request submitted successfully! The shopkeeper will review your request and respond soon.',
    failed: '❌ Error submitting return request. Please try again.',
    requestedAlready:
      'This return was requested already, as you entered it at first: it is under the order. Close this, and press Return again for what is left.',
    required: 'Please fill in all required fields.',
    tooMany: 'Return quantity cannot exceed the original order quantity.',
  },

  list: {
    title: 'Return Requests',
    reason: 'Reason',
    description: 'Description',
    quantity: 'Quantity',
    requestedOn: (date: string) => `Requested on ${date}`,
    response: 'Shopkeeper response',
    refundAmount: 'Refund amount',
    refundMethod: 'Refund method',
    refundReference: 'Refund reference',
  },

  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    completed: 'Completed',
  },

  refundMethods: {
    upi: 'UPI',
    cash: 'Cash',
    bank: 'Bank transfer',
  },

  defaultResponse: {
    approved: 'Your return is approved and the refund will be processed.',
    approvedWithoutRefund: 'Your return is approved. No money is refunded for it.',
    rejected: 'Your return is rejected. Please contact us for more information.',
  },
} as const
