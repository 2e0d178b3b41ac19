import { wait } from './clock.ts'
import { clear, restore } from './history.ts'
import { claim, pay, refund } from './money.ts'
import { cancel, advance, transition, override } from './transitions.ts'
import { cancelPieces } from './pieces.ts'
import { requestReturnCommand, answer } from './returns.ts'
import { edit, hide, remove, undo } from './products.ts'

/** Every command after an order is placed; a command that is listed more often runs more often. */
export const commands = [
  ...[
    advance,
    advance,
    advance,
    advance,
    advance,
    advance,
    transition,
    override,
    override,
    cancel,
    cancel,
    claim,
  ],
  ...[cancelPieces, cancelPieces, cancelPieces],
  ...[pay, pay, pay, pay, pay, refund, refund, wait],
  ...[
    requestReturnCommand,
    requestReturnCommand,
    requestReturnCommand,
    requestReturnCommand,
    answer,
    answer,
    answer,
    answer,
    answer,
    answer,
  ],
]
export const rareCommands = [edit, edit, hide, remove, remove, undo, undo, undo, wait, clear, restore]
