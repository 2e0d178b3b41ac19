/** `full` for the table, `control` to see that a build without the defence is caught, `short` for `npm test`. */
export type Size = 'full' | 'control' | 'short'

/** What an attacking process knows of the shop it attacks; plain data, because it is passed between processes. */
export interface Target {
  url: string
  port: number
  pid: number
  /** Its data folder, to read the result of an attack straight from the database. */
  folder: string
  admin: { email: string; password: string }
  products: { id: string; slug: string; price: number }[]
  /** A picture of several megabytes, to abort its download. */
  picture: string
}

export interface Outcome {
  tries: number
  /** One sentence for each thing that broke; empty when the shop held. */
  broken: string[]
  /** Measured figures for the table, e.g. `p95 12 ms`. */
  figures: string
}

/** A defence taken out of a copy of the checkout: exact text, which must be there once, and what replaces it. */
export interface Patch {
  file: string
  text: string
  replacement: string
}

export interface Row {
  name: string
  what: string
  attack: (target: Target, size: Size) => Promise<Outcome>
  /**
   * What the control build lacks, the patches that take it out, and the problem that shows it: on a busy machine other
   * figures may be exceeded too.
   */
  control: { without: string; sign: RegExp; patches: Patch[] }
  /** Not part of the short set in `npm test`: it needs a browser or minutes. */
  onlyFull?: boolean
}

/** The number of tries for a size. */
export function triesOf(size: Size, tries: Record<Size, number>): number {
  return tries[size]
}

/** Equal problems once, with their number, so that a flood of them stays readable. */
export class Problems {
  readonly #counts = new Map<string, number>()

  add(problem: string): void {
    this.#counts.set(problem, (this.#counts.get(problem) ?? 0) + 1)
  }

  /** Adds the problem unless the condition is true. */
  require(condition: boolean, problem: string): void {
    if (!condition) this.add(problem)
  }

  list(): string[] {
    return [...this.#counts].map(([problem, count]) =>
      count === 1 ? problem : `${problem} (${count} times)`,
    )
  }
}
