import { wait } from './clock.ts'
import { clear, restore } from './history.ts'
import { claim, pay, refund } from './money.ts'
import { cancel, goOn, transition, override } from './transitions.ts'
import { askReturn, answer } from './returns.ts'
import { edit, hide, remove, undo } from './products.ts'

/** Every command after an order is placed; a command that is listed more often runs more often. */
export const commands = [
  ...[goOn, goOn, goOn, goOn, goOn, goOn, transition, override, override, cancel, cancel, claim],
  ...[pay, pay, pay, pay, pay, refund, refund, wait],
  ...[askReturn, askReturn, askReturn, askReturn, answer, answer, answer, answer, answer, answer],
]
export const rareCommands = [edit, edit, hide, remove, undo, undo, clear, restore]
