const RESTORE = 'Stop the shop and restore a backup (docs/operations.md, Backup).'
const RESTORE_ROWS = 'Compare with a backup; restore it if you cannot explain the difference.'

/** Words of what `npm run doctor` and the admin's page Health find in a shop's data. */
export const examination = {
  /** What is true of a healthy shop, by check. */
  checks: {
    room: 'The data folder can be written, and its disk has room',
    file: 'The database file is whole',
    schema: 'The data fits this version of the shop',
    secret: 'The session secret is whole',
    references: 'Every row belongs to something that exists',
    stock: 'Stock is the sum of its movements',
    totals: 'The total of an order is the sum of its lines',
    counter: 'Sales at the counter fit their lines and the stock that they took',
    refunds: 'No more was refunded than was paid',
    returns: 'No more was returned than was ordered',
    histories: 'The history of an order leads to its status',
    sequences: 'No entry is missing from a numbered list',
    pictures: 'Every picture has its files',
    orphans: 'Every picture file belongs to something',
    archives: 'Archives of cleared orders can be read',
    outbox: 'Mails go out',
    mailFiles: 'Mails that were written to files are there',
    copies: 'No earlier copy of the data is left in the data folder',
    backups: 'The newest backup is fresh and can be read',
    clock: 'The clock is not behind what is stored',
  },
  more: (count: number) => `and ${count} more`,
  well: 'All is well.',
  summary: {
    warning: 'Nothing is lost, but something is to be done.',
    damage: 'Something that is stored is wrong or missing.',
  },
  notChecked: {
    what: (reason: string) => `This could not be checked: ${reason}`,
    cure: 'Check again; if it stays, restore a backup (docs/operations.md, Backup).',
    roomCure: 'Mend what is said about the data folder and its disk, then check again.',
  },
  file: { what: (line: string) => `SQLite finds damage: ${line}`, cure: RESTORE },
  schema: {
    newer: (name: string) => `A newer version of the shop has changed the data (${name}).`,
    newerCure: 'Start that version of the shop, not this one.',
    older: (name: string) => `The data was not upgraded to this version yet (${name}).`,
    olderCure: 'Start the shop: it upgrades the data.',
  },
  secret: {
    what: (file: string) =>
      `The session secret in ${file} is damaged: without SESSION_SECRET, the next start will be refused.`,
    cure: (command: string) =>
      `Restore the file session-secret from a backup, or delete it: the next start then makes a new one. With a new one everybody is signed out, and an admin with a second step needs ${command}.`,
  },
  references: {
    what: (count: number, table: string, parent: string) =>
      `${count} rows of ${table} belong to rows of ${parent} that do not exist.`,
    cure: RESTORE_ROWS,
  },
  stock: {
    what: (name: string, stock: number, sum: number) =>
      `“${name}” has ${stock} pieces in stock, but its movements add up to ${sum}.`,
    cure: 'Count the pieces, enter the number in the product’s editor and save: the difference is then recorded.',
  },
  totals: {
    what: (id: string, total: string, sum: string) => `${id} says ${total}, but its lines add up to ${sum}.`,
    noLines: (id: string) => `${id} has no lines.`,
    cure: RESTORE_ROWS,
  },
  counter: {
    total: (id: string, total: string, sum: string) => `${id} says ${total}, but its lines add up to ${sum}.`,
    pieces: (id: string, name: string, sold: number, taken: number) =>
      `${id}, “${name}”: ${sold} sold from stock, but ${taken} taken from it.`,
    cure: RESTORE_ROWS,
  },
  refunds: {
    what: (id: string, refunded: string, paid: string) => `${id}: ${refunded} refunded, ${paid} paid.`,
    ofReports: (id: string, reported: string, refunded: string) =>
      `${id}: ${reported} refunded for reported problems, ${refunded} in all.`,
    cure: 'Compare the order’s history with your bank’s statement.',
  },
  returns: {
    what: (id: string, name: string, returned: number, ordered: number) =>
      `${id}, “${name}”: ${returned} returned, ${ordered} ordered.`,
    cure: 'Look at the return requests of the order, and ask the customer.',
  },
  histories: {
    what: (id: string, status: string, last: string) =>
      `${id} has the status ${status}, but its history ends with ${last}.`,
    none: (id: string) => `${id} has no history.`,
    broken: (id: string, before: string, from: string) =>
      `${id}: in its history, a step from ${from} follows one to ${before}.`,
    cure: RESTORE_ROWS,
  },
  sequences: {
    lines: (id: string) => `${id}: a line is missing from its list.`,
    bills: (counter: string) => `${counter}: a number of a bill is missing.`,
    movements: (count: number) => `${count} stock movements are missing.`,
    activity: (count: number) => `${count} entries are missing from Activity.`,
    cure: RESTORE_ROWS,
  },
  pictures: {
    what: (name: string, files: string) => `“${name}”: files of a picture are missing or empty (${files}).`,
    cure: 'Add the picture again in the product’s editor, or restore the folder files from a backup.',
    ordered: (id: string, file: string) =>
      `${id}: the small picture of a line is missing or empty (${file}).`,
    orderedCure:
      'Restore the folder files from a backup; without it, the order is shown without the picture.',
  },
  orphans: {
    files: (count: number, example: string) =>
      `${count} picture files belong to nothing (for example ${example}).`,
    filesCure: 'Keep the shop open for a day: it removes them.',
    parts: (count: number, example: string) =>
      `${count} files were never written to their end (for example ${example}).`,
    partsCure: 'Keep the shop open for a day: it removes them.',
  },
  archives: {
    missing: (name: string, orders: number) =>
      `The archive ${name} with ${orders} cleared orders is missing.`,
    unreadable: (name: string) => `The archive ${name} cannot be read to its end.`,
    fewer: (name: string, orders: number, lines: number) =>
      `The archive ${name} should have ${orders} orders, but has ${lines}.`,
    cure: 'Restore it from a backup of the folder files/archives.',
  },
  outbox: {
    failed: (count: number) => (count === 1 ? 'One mail was given up.' : `${count} mails were given up.`),
    failedCure: 'Open Mails in the admin area: it says why, and sends them again.',
    stuck: (count: number, since: string) => `${count} mails wait, the first since ${since}.`,
    stuckCure: 'Open the shop if it is closed; otherwise look at Mails in the admin area, and at SMTP_URL.',
    unreadable: (id: string) => `The mail ${id} cannot be read.`,
    unreadableCure: RESTORE_ROWS,
  },
  mailFiles: {
    what: (count: number, example: string) => `${count} mail files are missing (for example ${example}).`,
    cure: 'If you deleted them, all is well: Mails in the admin area still shows them.',
  },
  copies: {
    what: (names: string) => `Earlier copies of the data are in the data folder (${names}).`,
    cure: 'Delete them when nothing is missed: what customers delete, such as an account, is not deleted in them.',
  },
  backups: {
    never: 'There is no backup of this shop.',
    late: (when: string) => `The last backup is of ${when}.`,
    lateCure: (command: string) =>
      `Make one now (${command}). If the nights are missed again, leave the machine and the shop on at ten past two.`,
    failed: (problem: string) => `The last backup failed: ${problem}`,
    failedCure: (command: string) =>
      `Look whether the disk is full and whether the place of the backups can be reached, then make one now (${command}).`,
    gone: (when: string) => `The backup of ${when} is gone, or is not as it was made.`,
    goneCure: (command: string) =>
      `Make another one now (${command}). If you moved its file, keep it where it is.`,
    unreadableCure: (command: string) =>
      `Make another one now (${command}), and look after the disk: it may be failing.`,
  },
  room: {
    readOnly: (folder: string) => `${folder} cannot be written: the shop takes no orders.`,
    readOnlyCure: 'Make it writable for the account that the shop runs under.',
    low: (folder: string, free: string) =>
      `The disk of ${folder} has only ${free} left: a full disk takes no orders.`,
    lowCure: 'Delete what this machine does not need, or move the shop to a larger disk.',
  },
  clock: {
    what: (stored: string, now: string) => `The newest entry is of ${stored}, but this machine says ${now}.`,
    cure: 'Set this machine’s clock (timedatectl set-ntp true). If an entry was made while it was ahead, wait until then.',
  },
}
