/** Words of the admin's screens for who sells and for the policies. */
export const adminPolicies = {
  title: 'Seller and policies',
  card: 'Who sells, whom to complain to, and the terms that shoppers read before they order.',
  link: 'Edit seller and policies',
  ask: 'The drafts describe what this shop does. They are no legal advice: what the law asks of your shop, please ask a lawyer or accountant before you publish them.',

  seller: {
    line: 'Shown on a page of its own once the legal name is filled in, with a link at the foot of the shop and at checkout.',
    legalName: 'Legal name (optional)',
    legalNameHint: 'Your own name, or that of the firm, as on its papers.',
    legalAddress: 'Address of the seller (optional)',
    officerName: 'Grievance officer (optional)',
    officerNameHint: 'Who answers complaints. It can be you.',
    officerContact: 'How to reach them (optional)',
    officerContactHint: 'A phone number or an e-mail address.',
    inUse: (names: string) =>
      `A published policy names this: ${names}. Take the policy back first, or fill it in.`,
    save: 'Save seller',
    saving: 'Saving...',
    saved: 'Saved.',
  },

  list: {
    title: 'Policies',
    draft: 'Draft, not published',
    published: (date: string) => `Published, since ${date}`,
    withdrawn: (date: string) => `Not published, saved ${date}`,
    edit: 'Edit',
    editNamed: (name: string) => `Edit: ${name}`,
  },

  editor: {
    line: 'Each save is a new version; older ones stay readable below.',
    text: 'Text',
    textHint:
      'A line that begins with "## " is a heading, one with "- " an item of a list; **two stars** make words bold.',
    placeholdersLine: 'What stands in braces is filled in:',
    placeholders: {
      shop: 'name of the shop',
      legalName: 'legal name',
      legalAddress: 'address of the seller',
      officer: 'grievance officer',
      officerContact: 'how to reach them',
      email: 'e-mail of the shop',
      phone: 'phone of the shop',
      deliveryDays: 'days until delivery',
      returnTime: 'time for returns',
    },
    unknown: (text: string, known: string) => `There is no ${text}. These can be filled in: ${known}.`,
    publish: 'Published: shoppers can read it',
    missing: (names: string) =>
      `Before this can be published, please fill in under "Seller and policies": ${names}.`,
    changed:
      'Another session has saved a version meanwhile. Your text is still here: copy it, and load the page again.',
    save: 'Save as a new version',
    saving: 'Saving...',
    saved: 'Saved.',
    preview: 'As shoppers read it',
    versions: 'Versions',
    version: (number: number) => `Version ${number}`,
    noVersions: 'None yet: this is the draft that comes with the program.',
    wasPublished: 'published',
    wasNotPublished: 'not published',
    read: (number: number) => `Read version ${number}`,
    notFound: 'There is no such policy.',
  },
} as const
