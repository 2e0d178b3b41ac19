/** Words of relative times, and of a date with a time. */
export const time = {
  dateAndTime: (date: string, clock: string) => `${date} at ${clock}`,
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  yesterday: 'yesterday',
} as const
