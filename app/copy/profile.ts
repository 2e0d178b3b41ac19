import { shop } from './shop.ts'

/** Words of the customer's account page: details, password, devices, data. */
export const profile = {
  title: shop.header.account,
  details: {
    title: 'Your details',
    name: 'Name',
    noName: 'Not given yet',
    email: 'E-mail',
    since: 'With us since',
    lastSignIn: 'Last sign-in',
    phone: 'Phone',
    noPhone: 'Not given yet',
    changeName: 'Change name',
    updatePhone: 'Change phone',
    addPhone: 'Add phone',
    changePassword: 'Change password',
    choosePassword: 'Choose a password',
  },

  name: {
    title: 'What may we call you?',
    line: 'It fills in the checkout for you.',
    field: 'Name',
    submit: 'Save name',
    submitting: 'Saving...',
    saved: 'Your name is saved.',
  },

  email: {
    title: 'Verify your e-mail to get order mails',
    line: (email: string) => `Open the link in our mail to ${email}. You can order without it, too.`,
    again: 'Send the link again',
    sent: (email: string) => `A link is on its way to ${email}.`,
    limited: (email: string) =>
      `We have sent a link to ${email} today. Please look for it among your spam too, or ask again tomorrow.`,
    failed: 'We could not ask for the link. Please try again.',
    pageTitle: 'Verify your e-mail',
    pageLine: (email: string) => `Then we can mail you about your orders, to ${email}.`,
    submit: 'Verify my e-mail',
    submitting: 'Verifying...',
    verified: 'Your e-mail is verified. We will mail you about your orders.',
    takenOver:
      'Your password is changed, and your e-mail is verified. What was saved in this account before is removed (name, phone, addresses), because nobody had shown that this e-mail is theirs. Orders stay.',
    invalid: (email: string) => `This link is too old, or it is not for ${email}. You can ask for a new one.`,
  },

  phone: {
    title: 'Your phone number',
    line: 'It fills in the checkout for you. We call only about a delivery.',
    field: 'Phone',
    hint: 'Ten digits. Leave it empty to have it forgotten.',
    submit: 'Save phone',
    submitting: 'Saving...',
    saved: 'Your phone number is saved.',
    forgotten: 'Your phone number is forgotten.',
  },

  addresses: {
    title: 'Delivery addresses',
    none: 'No addresses saved yet',
    noneLine: 'Save where your parcels go, and checkout fills itself in.',
    add: 'Add an address',
    full: (most: number) => `You have ${most} saved addresses. Remove one to save another.`,
    isDefault: 'Default',
    edit: 'Edit',
    editNamed: (address: string) => `Edit ${address}`,
    makeDefault: 'Make default',
    makeDefaultNamed: (address: string) => `Make default: ${address}`,
    /** Between the parts of an address on one line. */
    between: ' · ',
    titleNew: 'Add an address',
    titleEdit: 'Edit this address',
    line: 'Checkout offers it to you.',
    label: 'Name for it (optional)',
    labelHint: 'Home, Work, Aaji’s house',
    recipient: 'Who receives it (empty: you)',
    submit: 'Save address',
    submitting: 'Saving...',
    remove: 'Remove this address',
    removing: 'Removing...',
    alreadyThere: 'You have saved this address already.',
    saved: 'Your address is saved.',
    removed: 'The address is removed.',
    gone: 'This address was removed meanwhile.',
    titleGone: 'This address is no longer saved',
    lineGone: 'It may have been removed in another tab, or on another device.',
  },

  password: {
    title: 'Change your password',
    line: 'You stay signed in here and are signed out everywhere else.',
    titleFirst: 'Choose a password',
    lineFirst: 'You sign in with Google. With a password, your e-mail works too.',
    current: 'Current password',
    submit: 'Save password',
    submitting: 'Saving...',
  },

  /** For an account without a password. */
  signInAgain: {
    line: 'Please sign in with Google again first, so that nobody else can do this on your device. You come back here.',
    notSaved:
      'Nothing was changed, because you signed in more than 5 minutes ago. Please sign in with Google again, and then fill this in once more.',
  },

  devices: {
    title: 'Signed-in devices',
    here: 'This device',
    since: (date: string) => `Signed in on ${date}`,
    signOut: 'Sign out',
    signOutNamed: (device: string) => `Sign out ${device}`,
    unknownBrowser: 'A browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },

  data: {
    title: 'Your data',
    line: 'Everything we keep about you, as one file: profile, addresses, orders, returns, payments, mails, sign-ins.',
    download: 'Download my data',
    fileName: 'my-data.json',
    limited: 'You have downloaded your data many times within an hour. Please try again later.',
    delete: 'Delete my account',
  },

  deletion: {
    title: 'Delete your account?',
    line: 'Your profile, your addresses, your reviews, our mails to you and your sign-ins go at once. Your name and address leave each order when it is finished and its return window has passed; until then we need them to serve you.',
    underWay:
      'An order, a return or a report under way goes on, but its page goes too: you can no longer see it, cancel it or return anything here. For that you would have to call the shop.',
    kept: 'What stays: each order’s number, dates, products, amounts and payment references, without you. They are the shop’s books, which tax law asks it to keep, and have no end date.',
    bills:
      'Your bills stay as they were made, with the name and address on them: tax law asks the shop to keep them.',
    backups: 'A backup of the shop keeps what it holds until it is replaced, at most 12 months.',
    password: 'Your password',
    email: 'Your e-mail',
    otherEmail: 'That is not the e-mail of this account.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
    keep: 'Keep my account',
    notTheAdmin: 'The shopkeeper’s account cannot be deleted here.',
  },

  /** Replaces the name in the orders of a deleted account. */
  deletedAccount: { firstName: 'Deleted', lastName: 'account' },

  back: 'Back to your account',
} as const
