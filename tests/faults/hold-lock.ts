// Run as a process: holds the write lock of a database for a while, as another program on the same machine could.
import { DatabaseSync } from 'node:sqlite'

const [path = '', ms = ''] = process.argv.slice(2)
const database = new DatabaseSync(path)
database.exec('pragma busy_timeout = 5000; begin immediate')
console.log('locked')
setTimeout(() => {
  database.exec('rollback')
  database.close()
}, Number(ms))
