/** Words of the welcome screen (R2.4 to R2.9). */
export const welcome = {
  title: (shopName: string) => `Welcome to ${shopName}`,
  tagline: 'Your Colorful World of Stationery',
  subline: 'Discover • Create • Inspire',
  line: 'Welcome to the place where creativity meets quality.',
  chips: { creative: 'Creative', quality: 'Quality', fun: 'Fun' },
  loading: 'Loading your colorful experience...',
  enter: 'Enter Store',
} as const
