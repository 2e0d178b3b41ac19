// `node --import=./deploy/settings.mjs …` has the settings of the file KALAM_SETTINGS, read as systemd reads an
// EnvironmentFile: a command and the service must not differ, such as in the passphrase of the backups. Node's own
// --env-file ends a value without quotes at a #, and keeps backslashes.
import { readFileSync } from 'node:fs'

/** A comment; or a name, what is in quotes of either kind at the start of its value, and the rest of the value. */
const LINE =
  /^[ \t]*(?:[#;].*|([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:\\[^]|[^"\\])*"))*)[ \t]*((?:\\[^]|[^\\\n])*))$/gm
const QUOTED = /'([^']*)'|"((?:\\[^]|[^"\\])*)"/g

for (const [, name, quoted, rest] of readSettings().matchAll(LINE))
  if (name) process.env[name] ??= unquote(quoted) + rest.trimEnd().replaceAll(/\\(?:\n|(.))/g, '$1')

// As in kalam.service, whose Environment= counts where its EnvironmentFile= says nothing.
process.env.DATA_DIR ??= '/var/lib/kalam'

/** systemd reads the file as root; a command reads it as the shop's account. */
function readSettings() {
  const file = process.env.KALAM_SETTINGS
  try {
    return readFileSync(file, 'utf8')
  } catch ({ message }) {
    console.error(
      `The settings in ${file} cannot be read (${message}): the file must be there, and the shop's account must be able to read it (chgrp kalam ${file}; chmod 640 ${file}).`,
    )
    process.exit(1)
  }
}

/** In double quotes a backslash stands for itself, but before these. */
function unquote(text) {
  const parts = text.matchAll(QUOTED)
  return Array.from(
    parts,
    ([, single, double]) => single ?? double.replaceAll(/\\(?:\n|(["\\`$]))/g, '$1'),
  ).join('')
}
