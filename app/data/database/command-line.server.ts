/**
 * How a command of the shop is typed: beside a service, and in a container, `kalam` knows its settings and its account;
 * `npm run` there would look for another data folder.
 * @param command with its arguments, e.g. `restore kalam-….tar.zst`
 */
export function commandLine(command: string): string {
  if (isPrepared()) return `kalam ${command}`
  const [name, ...values] = command.split(' ')
  return ['npm run', name, ...(values.length > 0 ? ['--', ...values] : [])].join(' ')
}

/** How the shop is started with another setting, e.g. `PORT=3001`; of a service and a container a file has them. */
export function startWith(setting: string): string {
  return isPrepared() ? `${setting} in its shop.env; the proxy must know it, too` : `${setting} npm start`
}

/** How the shop is started again; its service does that by itself, unless it was stopped. */
export function startCommand(): string {
  if (process.env['KALAM_CONTAINER'] === 'on') return 'docker compose start shop'
  return isPrepared() ? 'systemctl start kalam' : 'npm start'
}

function isPrepared(): boolean {
  return process.env['KALAM_PREBUILT'] === 'on'
}
