/** What the shop says about itself until its shopkeeper says otherwise. */
export const demoShop = {
  name: 'Kalam',
  address: '14, Book Market Lane, Near City Library, Pune, Maharashtra 411004',
  phone: '9876543210',
  email: 'info@kalam.example',
  hours: '8 am to 10 pm, every day',
  upiId: 'kalam@upi',
  upiName: 'Kalam Stationery and Gifts',
  directionsUrl: 'https://www.google.com/maps/dir/?api=1&destination=Book+Market+Lane+Pune',
} as const
