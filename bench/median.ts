/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

/** The lowest and the highest of some figures, e.g. `812-860`. */
export function spread(figures: readonly number[], digits = 0): string {
  return `${Math.min(...figures).toFixed(digits)}-${Math.max(...figures).toFixed(digits)}`
}

/** The figure below which a share of them is. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
