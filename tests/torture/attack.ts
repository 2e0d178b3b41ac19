// A process that carries out one row's attack: `node attack.ts <row> <size> <target as JSON>`. Its result is sent to the
// process that started it.
import { ROWS } from './rows.ts'
import type { Size, Target } from './row.ts'

const [name, size, target] = process.argv.slice(2) as [string, Size, string]
const row = ROWS.find((row) => row.name === name)!
const outcome = await row.attack(JSON.parse(target) as Target, size)
process.send!(outcome, () => process.exit(0))
