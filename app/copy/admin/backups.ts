/** Words about backups in the admin area. */
export const backups = {
  title: 'Backups',
  line: 'Every night at ten past two, and before each upgrade, the shop copies its orders, products, pictures, mails and settings into one file, opens the copy and counts it. Kept: the newest of 7 days, 4 weeks and 12 months.',
  secret:
    'A backup contains everything about your customers, and what signs them in. Keep a downloaded one where nobody else reads it.',
  restore:
    'To restore one, run npm run restore -- and the name of the file on the machine of the shop; of a service or in a container, kalam restore and the name.',
  all: 'All backups',

  fresh: (when: string, counts: string) => `Last backup ${when}, opened and counted: ${counts}`,
  counts: (orders: string, products: string, pictures: string) => `${orders}, ${products}, ${pictures}`,
  orders: (count: number, written: string) => (count === 1 ? '1 order' : `${written} orders`),
  products: (count: number, written: string) => (count === 1 ? '1 product' : `${written} products`),
  pictures: (count: number, written: string) => (count === 1 ? '1 picture' : `${written} pictures`),
  onDay: (day: string, clock: string) => `${day}, ${clock}`,
  elsewhere: 'A copy was written elsewhere, encrypted.',
  onlyHere:
    'It is only on this machine. Set BACKUP_URL to write a copy elsewhere, or download one now and then.',
  first: (when: string) => `No backup yet. The first is made on ${when}.`,
  lateTitle: (when: string) => `The last backup is from ${when}.`,
  neverTitle: 'There is no backup of this shop.',
  lateLine:
    'It should be less than 26 hours old. Make one now. If the nights are missed again, leave the machine on at ten past two, and look whether its clock is right.',
  goneTitle: (when: string) => `The backup of ${when} is gone, or is not as it was made.`,
  goneLine:
    'If you moved its file, keep it where it is. Make another one now. If nobody touched it, look after the disk: it may be failing.',
  failedTitle: 'The last backup failed.',
  failedLine: (problem: string) =>
    `${problem} The shop tries again every hour. Look whether the disk is full and whether the place of the backups can be reached, then make one now.`,
  lastGood: (when: string) => `The last good one is from ${when}.`,

  make: 'Back up now',
  making: 'A backup is being made. It appears here when it was opened and counted.',
  none: 'There is no backup yet.',
  notFound: 'There is no such backup.',
  file: 'Backup',
  kind: 'Made',
  size: 'Size',
  actions: 'Download',
  download: 'Download',
  downloadNamed: (when: string) => `Download the backup of ${when}`,
  kinds: { nightly: 'At night', upgrade: 'Before an upgrade', manual: 'By hand' },
  megabytes: (size: string) => `${size} MB`,
} as const
