/** Properties of errors that name a kind of failure. All others may contain what somebody entered. */
const FIELDS = ['code', 'errno', 'errcode', 'syscall', 'command', 'responseCode', 'status'] as const

const MAX_DEPTH = 3

/**
 * An error as the log has it: its type, message and stack, without personal data. Libraries put what they worked on
 * into their errors: mail servers name recipients, parsers quote their input.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPersonalData(String(error)) }
  const described: Record<string, unknown> = {
    type: error.name,
    message: maskPersonalData(error.message),
    stack: framesOf(error),
  }
  for (const field of FIELDS) {
    const value: unknown = Reflect.get(error, field)
    if (typeof value === 'number') described[field] = value
    else if (typeof value === 'string') described[field] = maskPersonalData(value)
  }
  if (error.cause !== undefined && depth < MAX_DEPTH)
    described['cause'] = describeError(error.cause, depth + 1)
  return described
}

/**
 * Replaces what a text may quote of somebody's data by `…`: e-mail addresses, queries of URLs, text in quotes that is
 * more than one word or not plain, long tokens, and numbers as long as a PIN code or longer.
 */
export function maskPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…')
    .replaceAll(/\?[^\s"']+/g, '?…')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/'[^']*[^\w.$/'-][^']*'/g, "'…'")
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{20,}/g, '…')
    .replaceAll(/\+?\d(?:[ -]?\d){5,}/g, '…')
}

/** The lines of the stack without the first ones, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
