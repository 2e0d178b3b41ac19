import { type MailMessage, sign } from './message.ts'

/**
 * The mail to a new customer.
 * @param name the customer's name; null if it is unknown
 * @param isDeliveryFree whether it is wherever the shop delivers
 */
export function welcomeMail(shopName: string, name: string | null, isDeliveryFree: boolean): MailMessage {
  return {
    ...welcomeTo(shopName),
    paragraphs: [
      name ? `Dear ${name},` : 'Hello,',
      ACCOUNT_READY,
      isDeliveryFree
        ? 'Shipping is always free, and what is not right can go back within 1 day of delivery.'
        : 'What is not right can go back within 1 day of delivery.',
    ],
    action: 'Look around the shop',
  }
}

/** The mail to a new customer whose e-mail is not verified yet; it contains nothing that the customer typed. */
export function welcomeAndVerifyMail(shopName: string): MailMessage {
  return {
    ...welcomeTo(shopName),
    paragraphs: [
      'Hello,',
      ACCOUNT_READY,
      'Please verify your e-mail, so that we can also mail you about your orders. The button works for 3 days.',
      'If you did not register here, there is nothing to do: you will get no other mail.',
    ],
    action: VERIFY,
  }
}

function welcomeTo(shopName: string) {
  return { subject: `Welcome to ${shopName}`, title: `Welcome to ${shopName}`, closing: sign(shopName) }
}

const ACCOUNT_READY =
  'Your account is ready. With it you can fill a cart and a wishlist, order, and see where each order is.'

/** The mail with the link that verifies an e-mail. */
export function verifyEmailMail(shopName: string): MailMessage {
  return {
    subject: `Verify your e-mail for ${shopName}`,
    title: 'Verify your e-mail',
    paragraphs: [
      'With this button you verify your e-mail, so that we can mail you about your orders. It works for 3 days.',
      'If you have no account here, there is nothing to do.',
    ],
    action: VERIFY,
  }
}

const VERIFY = 'Verify my e-mail'

/** The mail with the link to choose a new password; the link works once, within 30 minutes. */
export function passwordResetMail(shopName: string): MailMessage {
  return {
    subject: `Choose a new password for ${shopName}`,
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked to choose a new password.',
      'The link below works once, for 30 minutes. If it was not you, there is nothing to do.',
    ],
    action: 'Choose a new password',
  }
}

/** The mail to the owner of an e-mail who took over an account that somebody had made with it. */
export function takenOverMail(shopName: string): MailMessage {
  return {
    subject: `Your account at ${shopName} was emptied`,
    title: 'Your account starts afresh',
    paragraphs: [
      'You have just shown that this e-mail is yours. Before that, anybody could have made an account with it.',
      'So we removed the name, the phone number and the addresses that were saved in it, and signed out everybody else. If they were yours, please enter them again.',
      'Orders that were placed with it stay. If one is not yours, please cancel it, or tell us.',
    ],
    action: 'See the orders',
    closing: sign(shopName),
  }
}

/** The mail about a product that a customer was waiting for. */
export function stockAlertMail(shopName: string, product: string): MailMessage {
  return {
    subject: `${product} is back in stock`,
    title: 'Back in stock',
    paragraphs: [
      `You asked us to tell you: ${product} is in stock again.`,
      'It is not put aside for you, and this is the only mail about it.',
    ],
    action: 'See the product',
    closing: sign(shopName),
  }
}

/** The mail after a change of the password, so that the customer notices a change by another person. */
export function passwordChangedMail(shopName: string): MailMessage {
  return {
    subject: `Your password for ${shopName} was changed`,
    title: 'Your password was changed',
    paragraphs: [
      'Your password was changed and you were signed out everywhere.',
      'If it was not you, please choose a new password now.',
    ],
    action: 'Choose a new password',
  }
}

/** The mail after Google has shown whose e-mail it is: the password was chosen without that, and is removed. */
export function passwordRemovedMail(shopName: string): MailMessage {
  return {
    subject: `Your password for ${shopName} was removed`,
    title: 'You sign in with Google now',
    paragraphs: [
      'You have just signed in with Google, which shows that this e-mail is yours. Before that, anybody could have chosen the password of this account. So we removed it, and signed out everybody else.',
      'You can go on with Google, or choose a new password.',
    ],
    action: 'Choose a new password',
  }
}
