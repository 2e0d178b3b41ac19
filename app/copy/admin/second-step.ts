/** Words of the admin's second step: setting it up, and signing in with it. */
export const secondStep = {
  title: 'Second step',
  line: 'A code from your phone, asked for after the password. A stolen password alone opens nothing.',
  back: 'Back to Dashboard',
  password: 'Your password',
  code: 'Code from the app',
  wrongCode: 'That code is not right. Please try the one shown now.',
  usedCode: 'That code was used already. Please wait for the next one.',

  off: {
    start: 'Set up',
    starting: 'Setting up...',
    how: 'You need an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.',
    required: 'This shop requires a second step. Set it up to enter the back office.',
  },

  scan: {
    title: 'Scan this code',
    line: 'Open the authenticator app, add an account and point the camera here.',
    qr: 'QR code for the authenticator app',
    byHand: 'Or type this key into the app:',
    confirmTitle: 'Confirm the app',
    confirmLine: 'Enter the 6 digits that the app shows now.',
    confirm: 'Turn on',
    confirming: 'Turning on...',
    again: 'Start again with a new code',
  },

  codes: {
    title: 'Recovery codes',
    on: 'The second step is on.',
    line: 'Each code signs you in once, when the phone is lost. Keep them on paper or in a password manager: they are shown only now.',
    list: 'Your recovery codes',
    download: 'Download the codes',
    file: 'kalam-recovery-codes.txt',
    done: 'I have kept them',
    renewTitle: 'New recovery codes',
    renewLine: 'The codes you have now stop working.',
    renew: 'Make new codes',
    renewing: 'Making codes...',
  },

  on: {
    state: 'The second step is on.',
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
  },

  removal: {
    title: 'Turn off the second step?',
    line: 'The password alone will then open the back office.',
    submit: 'Turn off',
    submitting: 'Turning off...',
    required: 'This shop requires a second step. Stop requiring it first.',
  },

  requirement: {
    title: 'Require a second step',
    line: 'Without it, nobody enters the back office: not after a new password either.',
    require: 'Require it',
    stop: 'Stop requiring it',
  },

  offer: {
    title: 'Protect the back office with a second step',
    line: 'A code from your phone after the password takes two minutes to set up.',
    setUp: 'Set up',
    later: 'Not now',
  },

  signIn: {
    title: 'Second step',
    line: 'Enter the code from your authenticator app, or one of your recovery codes.',
    code: 'Code',
    submit: 'Sign In',
    submitting: 'Signing In...',
    expired: 'This took too long, or too many codes were wrong. Please sign in again.',
    unreadable: (command: string) =>
      `The second step cannot be checked: the shop’s session secret is not the one with which it was set up. Restore that, or run ${command} on the machine of the shop, which removes the second step and sets a new password.`,
    restart: 'Start again with the password',
  },

  settings: {
    title: 'Signing in',
    on: 'A code from your phone is asked for after the password.',
    off: 'Only the password protects the back office.',
    link: 'Second step',
  },
} as const
