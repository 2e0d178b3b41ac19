import { calls } from './faults/calls.ts'
import { entities } from './faults/entities.ts'
import { errors } from './faults/errors.ts'
import { mail } from './faults/mail.ts'
import { numbers } from './faults/numbers.ts'
import { screens } from './faults/screens.ts'
import { shop } from './faults/shop.ts'
import { states } from './faults/states.ts'
import { validation } from './faults/validation.ts'
import type { Fault } from './fault.ts'

/** One fault for each row of docs/spec-coverage.md. */
export const SPEC_FAULTS: Fault[] = [
  ...shop,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...calls,
  ...errors,
  ...numbers,
  ...mail,
]
