import { problems } from '#copy/problems.ts'

const words = problems.camera

/** The message for an error of `getUserMedia` (R8.17). */
export function cameraProblem(error: unknown): string {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return words.denied
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return words.missing
    case 'NotReadableError':
    case 'TrackStartError':
      return words.inUse
    case 'OverconstrainedError':
    case 'ConstraintNotSatisfiedError':
      return words.constraints
    default:
      return words.other(error instanceof Error && error.message ? error.message : nameOf(error))
  }
}

/** Whether less strict constraints may succeed. */
export function isConstraintError(error: unknown): boolean {
  return cameraProblem(error) === words.constraints
}

function nameOf(error: unknown): string {
  // Not every browser's OverconstrainedError is an Error.
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : String(error)
}
