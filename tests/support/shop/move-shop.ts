// `node tests/support/shop/move-shop.ts <database>`: a process that a test can kill. It says when it begins.
import { move } from '#server/commands/move.ts'

process.stdout.write('begins\n')
await move(process.argv[2])
