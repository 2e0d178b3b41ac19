import fc from 'fast-check'

import { commands, rareCommands } from './commands.ts'
import { wait } from './clock.ts'
import { pay, refund } from './money.ts'
import { cancelPieces } from './pieces.ts'
import { place } from './place.ts'
import { remove, undo } from './products.ts'
import { answer, requestReturnCommand } from './returns.ts'
import { advance, cancel } from './transitions.ts'

/** Each sequence starts with an order and some of its transitions, so that later commands have an effect more often. */
const beginning = fc
  .tuple(place, fc.array(advance, { maxLength: 4 }))
  .map(([placing, transitions]) => [placing, ...transitions])

const often = [place, place, place, place, ...commands]
export const sequences = fc.commands([...often, ...often, ...rareCommands], { maxCommands: 20, size: 'max' })

const returned = fc
  .tuple(
    ...[place, advance, advance, advance, pay, pay, requestReturnCommand],
    fc.array(fc.oneof(requestReturnCommand, answer, answer, answer), { maxLength: 8 }),
  )
  .map((steps) => steps.flat())
const cancelled = fc.tuple(place, advance, advance, pay, pay, cancel, cancel, refund, refund)

const reduced = fc.tuple(place, cancelPieces, pay, pay, cancelPieces, refund, advance, cancelPieces, refund)

/** A return that is often refunded, and a cancelled order and cancelled pieces that are, in any order: rare above. */
export const withRefunds = fc
  .tuple(returned, cancelled, reduced)
  .chain((parts) => fc.shuffledSubarray<(typeof parts)[number]>(parts, { minLength: parts.length }))
  .map((parts) => parts.flat())

/** A product that is deleted, and wanted back too late: rare above. */
const deleted = fc.tuple(place, remove, remove, wait, wait, undo, undo)

/** Mostly {@link beginning}; now and then what random sequences seldom come to. */
export const anyBeginning = fc.oneof(
  { weight: 40, arbitrary: beginning },
  { weight: 1, arbitrary: withRefunds },
  { weight: 1, arbitrary: deleted },
)
