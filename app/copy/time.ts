/** How long ago, and how dates and times are put together. */
export const time = {
  dateAndTime: (date: string, clock: string) => `${date} at ${clock}`,
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  yesterday: 'yesterday',
} as const
