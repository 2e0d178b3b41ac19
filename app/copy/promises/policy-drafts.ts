import { profile } from '#copy/profile.ts'

/**
 * Drafts of the five policies, which the shopkeeper changes before publishing. What stands in braces is filled in; lines
 * beginning with `##` are headings, with `-` items of a list. They promise what the program does.
 */
export const policyDrafts = {
  shipping: `{shop} delivers within India. What delivery costs, if anything, is shown before you order.

## When it arrives
We pack orders in the order in which they come in. You see the estimated day of delivery before you order; as a rule it is {deliveryDays} days after the order. Once your parcel is on its way, your orders page says with which courier.

## If it does not arrive
If your parcel is late or has not come, write or call: {email}, {phone}. We ask the courier and tell you what we know.

## Where we cannot deliver
If a courier does not serve your PIN code, we tell you and give back what you have paid.`,
  returns: `## Within {returnTime} of delivery
You can ask to return an item on your orders page within {returnTime} of its delivery, with the reason. We answer there, and by e-mail if you have verified yours.

## Defective, wrong, damaged or late
For goods that are defective, wrong, damaged on the way or late, use "Report a problem" on your orders page, also after {returnTime}, with photos if you like. You get a number at once. We acknowledge your report within 48 hours and settle it within a month: by a return, a refund or a replacement, or with the reason why not.

## Refunds
We pay refunds by UPI, bank transfer or cash, and your orders page shows when it was paid.`,
  cancellation: `## By you
You can cancel an order on your orders page until it is shipped. Nothing is charged for it. What you have paid is refunded.

## By us
If something is sold out or cannot be delivered, we cancel the order or the item, tell you why, and refund what you have paid for it.`,
  privacy: `{legalName}, {legalAddress}, keeps the following about you, and nothing else.

## What, and why
- **Your e-mail and password** (the password only in a form from which it cannot be read), so that you can sign in and hear about your orders.
- **Your name, phone number and addresses**, to deliver what you order.
- **Your orders, payments, returns and reports of problems**, with the photos that you send, to carry them out and for the books that a shop must keep.
- **Your reviews**, with their photos and your first name: everybody can read them.
- **What you wait for**, to write to you when it is back in stock.
- **Your devices and sign-ins**, to protect your account.

## Who sees it
Only we do, and the courier who brings your parcel: your name, phone number and address. We do not sell it. There is no advertising and no tracking.

## What you can do
- See, correct and download what we keep: on the page "${profile.title}".
- Withdraw your consent: delete your account there. ${profile.deletion.line} What stays are our books: orders without you, and bills as they were made.
- Ask or complain: {officer}, {officerContact}.`,
  terms: `## Who sells
{shop} is run by {legalName}, {legalAddress}. You reach us at {email} and {phone}.

## Orders and prices
Prices are in rupees and are the whole price that you pay. Your order is placed when the shop shows its number. Your orders page says when we have confirmed it; we also write to you if you have verified your e-mail. If a price on a page is plainly a mistake, we ask you before we send anything.

## Payment
You pay on delivery, or by UPI.

## Complaints
Our grievance officer is {officer}: {officerContact}. We acknowledge a complaint within 48 hours and settle it within a month.

## Law
The law of India applies, and your rights as a consumer stay as they are, whatever stands here.`,
} as const
