// `node scripts/run.mjs <command> [arguments]`: every npm script of the shop. Runs before anything is installed, on
// Node 20 or newer: it may only import Node's own modules. It installs and builds what the command needs, then runs the
// command with the shop's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { COMMANDS } from './commands.mjs'
import { reuseCompiledCode } from './bundle/compiled-code.mjs'
import { install, findNode } from './install.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name)) {
  console.error(`Choose a command: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(1)
}
const { program, call, flags, variables, options, argument, check, withTests, ...command } = COMMANDS[name]
// An image or a service has the built shop alone, in a folder that it cannot write.
const prepared = command.prepared || process.env.KALAM_PREBUILT === 'on'
const builds = command.builds && !prepared
const { values, positionals } = program ? { values: {}, positionals: [] } : parse()
if (argument && positionals[0] !== undefined) values[argument] ??= positionals[0]
if (argument) values.others = positionals.slice(1)
const problem = check?.(values)
if (problem) {
  console.error(problem)
  process.exit(1)
}

if (!prepared) install({ withTests })
// React reads it when it is first loaded; without it, rendering takes three times as long. Set after the installation,
// because npm would leave out the packages of the tests.
if (call || builds) process.env.NODE_ENV ??= 'production'
const node = findNode()
if (builds) {
  const { status } = spawnSync(node, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
endWithNpm()
// What is installed and built by now is not looked at again.
const again = flags ? [...flags, 'scripts/run.mjs', 'serve'] : ['scripts/run.mjs', name, ...args]
if (program) runProgram([...program, ...args])
else if (realpathSync(node) === process.execPath) {
  if (flags) startAnewUnlessSet()
  await call(await importShop(), values)
} else runProgram(again, 'SIGHUP')

function parse() {
  try {
    return parseArgs({ args, options: options ?? {}, allowPositionals: argument !== undefined })
  } catch {
    const names = Object.keys(options ?? {}).map((option) => `--${option}`)
    console.error(
      names.length > 0
        ? `npm run ${name} takes ${names.join(', ')} with a value, and nothing else.`
        : `npm run ${name} takes no arguments: all settings are variables of the environment (docs/operations.md).`,
    )
    process.exit(1)
  }
}

/**
 * npm runs this in a shell that does not forward signals: when that shell has ended, the command must end too. Not by
 * SIGTERM: after a Ctrl-C it would be the second signal, which ends a shop at once.
 */
function endWithNpm() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGHUP'), 500).unref()
}

/**
 * Replaces this process by one with the flags and variables, under the same id, so that npm, a service and a container need
 * not know them. Windows cannot do that: there the shop runs without them.
 */
function startAnewUnlessSet() {
  const areSet =
    flags.every((flag) => process.execArgv.includes(flag)) &&
    Object.keys(variables).every((name) => name in process.env)
  if (process.platform === 'win32' || areSet) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...again], childEnvironment())
}

function childEnvironment() {
  return { ...variables, ...process.env }
}

/**
 * Runs a program with the shop's Node, forwards signals to it, and exits with its code.
 * @param hangUp what it gets for SIGHUP: Node's watch mode would leave its own child behind at SIGHUP
 */
function runProgram(programArgs, hangUp = 'SIGTERM') {
  const child = spawn(node, programArgs, { stdio: 'inherit', env: childEnvironment() })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill(hangUp))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** The server's bundle, as `server/main.ts` exports it. */
function importShop() {
  reuseCompiledCode()
  return import(new URL('../build/server/index.js', import.meta.url).href)
}
