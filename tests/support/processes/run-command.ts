import { run } from './program.ts'

/** Calls an export of the built server in a process of its own, as an npm script does. */
export async function runCommand(
  call: string,
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const program = `import('./build/server/index.js').then((shop) => shop.${call}).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })`
  const command = run(['-e', program], { NODE_ENV: 'production', ...variables })
  const code = await command.ended
  return { code, output: command.output() }
}
