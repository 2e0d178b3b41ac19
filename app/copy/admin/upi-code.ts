/** Words of the admin's screen on which the shop's own UPI code is read. */
export const adminUpiCode = {
  title: 'UPI code',
  card: 'UPI payments go to the UPI ID that these settings have. Scan the QR code that your bank or app gave you: it has the ID, the name, and whether it belongs to a shop.',
  link: 'Scan your shop’s QR',

  now: 'Payments go to',
  id: 'UPI ID',
  name: 'Name',
  kind: 'Kind',
  signature: 'Signature',
  noId: 'None yet: scan a code, or enter a UPI ID in Settings.',
  typed: 'Entered in Settings; not scanned',
  /** @param category the merchant category, four digits */
  shop: (category: string) => `Shop, category ${category}`,
  personal: 'Personal',
  signed: 'Signed by the bank',
  unsigned: 'Not signed',
  means: {
    typed: 'Shoppers scan a code of the exact amount, or open their app by a button.',
    shop: 'Shoppers scan a code of the exact amount, or open their app by a button.',
    signed:
      'A signed code is shown to shoppers as it is, because a changed one fails. It has no amount, so they are asked to enter it.',
    personal:
      'Apps do not open a payment to a personal ID by a button. Shoppers scan the code from another screen, or copy the ID and the amount. Your bank can give you a code for a shop.',
  },

  scanTitle: 'Scan your shop’s QR',
  scanLine: 'The one on your counter or in your bank’s app, in front of the camera or as a picture.',
  openCamera: 'Open the camera',
  choosePicture: 'Choose a picture',
  camera: 'Camera',
  preview: 'What the camera sees',
  starting: 'Starting the camera...',
  aim: 'Hold the QR code in front of the camera.',
  tryAgain: 'Try again',
  closeCamera: 'Close the camera',
  reading: 'Reading the code...',
  needsScript: 'Reading a code needs JavaScript. Without it, enter the UPI ID in Settings.',

  foundTitle: 'Is this your shop?',
  foundLine: 'From now on all UPI payments go there.',
  use: 'Use this code',
  discard: 'Not this one',
  saved: 'UPI code saved.',
  forget: 'Forget this code',
  forgotten: 'The code is forgotten. The UPI ID stays.',
  failed: 'That did not work. Please try again.',

  problems: {
    cannotRead: 'The reader of QR codes could not be loaded. Please check your connection and try again.',
    notAPicture: 'This file is not a picture that this browser can open.',
    noCode: 'There is no QR code in this picture. Take it from nearer, straight, and without glare.',
    blank: 'There is no text in this code.',
    tooLong: 'This code is too long for a UPI code.',
    notUpi: 'This is not a UPI code: it does not begin with upi://pay.',
    bharatQr:
      'This is a Bharat QR of cards and UPI together, which cannot be used here. Ask your bank or app for its UPI QR.',
    /** @param kind what the code begins with, such as `upi://mandate` */
    notPay: (kind: string) => `This UPI code is not for payments to a shop: it begins with ${kind}.`,
    malformed: 'This code is damaged: parts of its text cannot be read.',
    repeated: (name: string) => `This code contradicts itself: it says “${name}” more than once.`,
    currency: (currency: string) => `This code is for the currency ${currency}; shoppers pay in INR.`,
    noId: 'This code does not say where the payment goes: its UPI ID is missing.',
    badId: (id: string) => `“${id}” in this code is not a UPI ID such as name@bank.`,
    badCategory: (category: string) =>
      `“${category}” in this code is not a merchant category of four digits.`,
    oneAmount: (amount: string) =>
      `This code is for one payment of ${amount}. Scan the code of your shop, which has no amount.`,
  },
} as const
