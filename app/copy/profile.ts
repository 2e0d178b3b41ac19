/** Words of the person's own page: details, password, devices, data (specification silent; DECISIONS, Accounts). */
export const profile = {
  title: 'Your account',
  details: {
    title: 'Your details',
    name: 'Name',
    noName: 'Not given yet',
    email: 'E-mail',
    since: 'With us since',
    lastSignIn: 'Last sign-in',
    changeName: 'Change name',
    changePassword: 'Change password',
    choosePassword: 'Choose a password',
  },

  name: {
    title: 'What may we call you?',
    line: 'It fills in the checkout for you.',
    field: 'Name',
    submit: 'Save name',
    submitting: 'Saving...',
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
    line: 'Everything we keep about you and your orders, as one file.',
    download: 'Download my data',
    fileName: 'my-data.json',
    delete: 'Delete my account',
  },

  deletion: {
    title: 'Delete your account?',
    line: 'Your profile goes at once. Your name and address leave each order when its return window has passed; until then we need them to serve you. What was bought and paid stays in the books.',
    password: 'Your password',
    email: 'Your e-mail',
    otherEmail: 'That is not the e-mail of this account.',
    submit: 'Delete my account',
    submitting: 'Deleting...',
    keep: 'Keep my account',
    notTheAdmin: 'The shopkeeper’s account cannot be deleted here.',
  },

  /** Stands where a name stood in the orders of a deleted account. */
  departed: { firstName: 'Deleted', lastName: 'account' },

  back: 'Back to your account',
} as const
