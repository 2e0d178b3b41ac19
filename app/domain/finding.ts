/** `warning`: something to do, nothing lost. `damage`: what is stored is wrong or missing. */
export type Severity = 'warning' | 'damage'

/** Something that is wrong with a shop's data. */
export interface Finding {
  severity: Severity
  /** What is wrong, and where. */
  what: string
  /** What mends it. */
  cure: string
}

/** The gravest of some findings; null for none. */
export function worstOf(findings: readonly Finding[]): Severity | null {
  if (findings.some(({ severity }) => severity === 'damage')) return 'damage'
  return findings.length > 0 ? 'warning' : null
}
