/** Words of the admin's screen about how long data is kept. */
export const adminRetention = {
  title: 'How long data is kept',
  line: 'What is older is deleted every hour. Orders stay in your books; a deleted account’s finished orders stay without the person.',
  backups: 'A backup keeps what it holds until it is replaced, at most 12 months.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. It applies from the next hour on.',
  link: 'Choose how long',
  card: 'Mails, archives, the activity log and accounts that nobody uses are kept for a while, then deleted.',
  fields: {
    mails: { label: 'Mails that were sent, in days', hint: 'Also the files, when there is no mail server.' },
    archives: {
      label: 'Archives of cleared orders, in days',
      hint: 'Afterwards cleared orders cannot be restored. Ask your accountant how long you need them.',
    },
    securityLog: { label: 'Activity, in days', hint: 'Sign-ins that failed, and changes by the admin.' },
    sessions: { label: 'Sign-ins and links that have expired, in days', hint: 'They no longer work.' },
    unusedAccounts: {
      label: 'Accounts that nobody uses, in days',
      hint: 'E-mail never verified, no order, no sign-in in this time.',
    },
  },
} as const
