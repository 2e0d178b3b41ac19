/** Prints one line of progress for whoever started the command. */
export type Report = (line: string) => void
