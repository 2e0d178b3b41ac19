/** A whole number with Indian digit grouping: `1,23,456`. Not by Intl: see `dates.ts`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',')
}
