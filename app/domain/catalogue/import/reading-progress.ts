/** One line of the answer to a file that was sent: how far it is, or the result. */
export type ReadingProgress =
  | { done: number; all: number }
  /** The import to decide about. */
  | { id: string }
  | { problem: string }
