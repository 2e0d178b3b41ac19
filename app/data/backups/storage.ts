/** Another place for backups; names are those of the encrypted files. */
export interface Storage {
  /** For people; without secrets. */
  description: string
  /** Where it is a folder. */
  folder?: string
  put: (name: string, file: string) => Promise<void>
  /** Writes it to a file. @returns false when there is none of this name */
  get: (name: string, target: string) => Promise<boolean>
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}
