import type pg from 'pg'

import type { LiveUpdate } from '#data/database/live-updates.server.ts'

/** How long a number that was left out is asked for: its transaction may be committed later, or never. */
const GAP_MS = 60_000
const MAX_GAPS = 1_000
/** Where no row is left that tells it: how many of the last numbers may belong to transactions under way. */
const AT_ONCE = 20
/** Rows of one read. */
const PAGE = 1_000

interface Row extends Omit<LiveUpdate, 'number'> {
  /** Of 64 bits, as text. */
  number: string
  process: string
}

const COLUMNS = 'id as number, audience, process'

/** Reads the rows of `live_updates`, each once, though transactions are not committed in the order of their numbers. */
export class LiveUpdateReader {
  readonly #process: string
  /** The numbers below the last that were not there, and since when. */
  readonly #gaps = new Map<number, number>()
  /** The last number when the reading began. */
  start = 0
  #last = 0

  /** @param process whose rows are not returned */
  constructor(process: string) {
    this.#process = process
  }

  /** Every row up to this number was read. */
  get position(): number {
    const [first = this.#last + 1] = this.#gaps.keys()
    return first - 1
  }

  /** Begins after the last row; numbers before it that are not there may still be committed. */
  async begin(client: pg.Client, now = performance.now()): Promise<void> {
    const { rows } = await client.query<{ last: string; number: string | null }>(
      `select last, id as number
      from (select coalesce(pg_sequence_last_value(pg_get_serial_sequence('live_updates', 'id')), 0) as last) given
      left join (select id from live_updates order by id desc limit ${PAGE}) kept on true
      order by id`,
    )
    const given = Number(rows[0]!.last)
    this.#last = Number(rows[0]!.number ?? Math.max(given - AT_ONCE, 0))
    for (const { number } of rows) if (number !== null) this.#reach(Number(number), now)
    this.#reach(given + 1, now)
    this.#last = given
    this.start = given
  }

  /** @returns the rows of other processes that were not read before */
  async read(client: pg.Client, now = performance.now()): Promise<LiveUpdate[]> {
    for (const [number, since] of this.#gaps) if (now - since > GAP_MS) this.#gaps.delete(number)
    const updates: LiveUpdate[] = []
    for (let full = true; full;) {
      const { rows } = await client.query<Row>(
        `select ${COLUMNS} from live_updates where id > $1 or id = any($2) order by id limit ${PAGE}`,
        [this.#last, [...this.#gaps.keys()]],
      )
      for (const { number, audience, process } of rows) {
        this.#reach(Number(number), now)
        if (process !== this.#process) updates.push({ number: Number(number), audience })
      }
      full = rows.length === PAGE
    }
    return updates
  }

  async deleteOld(client: pg.Client, keptMs: number): Promise<void> {
    const now = 'extract(epoch from clock_timestamp()) * 1000'
    await client.query(`delete from live_updates where at < ${now} - $1::bigint`, [keptMs])
  }

  /** Notes the numbers between the last one and this one. */
  #reach(number: number, now: number): void {
    this.#gaps.delete(number)
    for (let missing = this.#last + 1; missing < number; missing++) {
      if (this.#gaps.size < MAX_GAPS) this.#gaps.set(missing, now)
    }
    this.#last = Math.max(this.#last, number)
  }
}
