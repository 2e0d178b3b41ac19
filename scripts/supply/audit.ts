import { spawnSync } from 'node:child_process'

const TIMEOUT_MS = 30_000

export interface Audit {
  text: string
  /** Known critical vulnerabilities; 0 also when the registry did not answer. */
  critical: number
}

/** Asks the registry for known vulnerabilities of what production installs. */
export function auditProduction(): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
  })
  return readAudit(stdout)
}

/** @param report what `npm audit --json` prints */
export function readAudit(report: string | null): Audit {
  try {
    const { metadata } = JSON.parse(report ?? '') as {
      metadata?: { vulnerabilities: Record<'critical' | 'high' | 'moderate' | 'low', number> }
    }
    if (metadata) {
      const { critical, high, moderate, low } = metadata.vulnerabilities
      return {
        text: `Known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
        critical,
      }
    }
  } catch {
    // No report: the registry could not be reached, or npm could not run.
  }
  return { text: 'Known vulnerabilities: not answered by this registry.', critical: 0 }
}
