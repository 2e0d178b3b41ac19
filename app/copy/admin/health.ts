/** Words of the admin's page Health. */
export const adminHealth = {
  title: 'Health',
  line: 'What the shop runs on, as of now.',
  states: { well: 'Well', warning: 'To do', damage: 'Damage' },
  matters: {
    disk: 'Disk',
    files: 'Pictures',
    database: 'Database',
    backups: 'Backups',
    mail: 'Mail',
    clock: 'Clock',
    memory: 'Memory',
    version: 'Version',
  },
  disk: {
    space: (free: string, total: string) => `${free} free of ${total}`,
    low: 'Delete what this machine does not need, or move the shop to a larger disk: a full disk takes no orders.',
  },
  files: {
    bucket: (bucket: string) => `In the bucket ${bucket}, which answers.`,
    advice:
      'Until it answers, pictures are not shown and cannot be added. Look at the provider’s status page, and at FILES_URL.',
  },
  database: {
    size: (size: string) => size,
    never: 'Not examined yet.',
    well: (when: string) => `Examined ${when}: all is well.`,
    found: (when: string, count: number) =>
      count === 1 ? `Examined ${when}: one finding.` : `Examined ${when}: ${count} findings.`,
    advice: 'The findings below say what to do.',
  },
  mail: {
    sentTo: 'Mails go to the mail server.',
    files: 'Mails go into files, and reach nobody.',
    counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} given up`,
    last: (when: string) => `The last one left ${when}.`,
    none: 'None has left yet.',
    setUp: 'Set SMTP_URL to your mail server.',
    retry: 'Open Mails: it says why they were given up, and sends them again.',
    stuck: 'Mails wait for more than an hour: open Mails to see why.',
  },
  clock: {
    zone: (zone: string) => `in ${zone}, the zone of this machine; the shop shows Indian time`,
    behind: (newest: string) => `The newest entry is of ${newest}.`,
    advice: 'Set this machine’s clock: orders and deadlines depend on it.',
  },
  memory: {
    used: (used: string, free: string, total: string) =>
      `The shop uses ${used}; ${free} of ${total} are free.`,
    low: 'Close other programs on this machine, or give it more memory.',
  },
  version: {
    shop: (version: string, node: string) => `Kalam ${version} on Node ${node}`,
    since: (when: string, schema: string) => `Open since ${when}, data ${schema}`,
  },
  examination: {
    title: 'The shop’s data',
    line: 'Compares orders, stock, refunds, pictures and mails with each other, and changes nothing. With many orders it takes some seconds.',
    button: 'Examine now',
  },
} as const
