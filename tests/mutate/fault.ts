/** A fault that is planted in the product to see that a test notices it: exact text, which must stand there once. */
export interface Fault {
  /** The row of docs/spec-coverage.md whose sentence it breaks. */
  row: string
  file: string
  text: string
  replacement: string
  /** The number of the test in the row that must fail, from 0. */
  test: number
}

export function fault(row: string, file: string, text: string, replacement: string, test = 0): Fault {
  return { row, file, text, replacement, test }
}

/** @throws when the text is not there exactly once */
export function withFault(source: string, { row, file, text, replacement }: Fault): string {
  const parts = source.split(text)
  if (parts.length !== 2)
    throw new Error(`${row}: ${file} has this text ${parts.length - 1} times, not once: ${text}`)
  return parts.join(replacement)
}
