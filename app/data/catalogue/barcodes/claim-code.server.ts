import type { Database } from '#data/database/database.server.ts'
import { lockName } from '#data/database/transaction.server.ts'

/** The numbers of which no two products have the same. */
const CODES = ['barcode', 'sku'] as const
export type Code = (typeof CODES)[number]

type Codes = { [Name in Code]?: string | null }

/** Thrown inside a transaction that would give two products one code, to roll it back. */
export class CodeTaken extends Error {
  readonly code: Code
  /** The name of the product that has it. */
  readonly owner: string

  constructor(code: Code, owner: string) {
    super(`The ${code} is taken.`)
    this.code = code
    this.owner = owner
  }
}

/**
 * Locks the codes of a product until the transaction ends.
 * @param id the product that is to have them; null when it is not there yet
 * @throws {CodeTaken} when another product has one of them
 */
export async function claimCodes(within: Database, codes: Codes, id: string | null): Promise<void> {
  for (const code of CODES) {
    const owner = await lockCode(within, code, codes[code] ?? null)
    if (owner && owner.id !== id) throw new CodeTaken(code, owner.name)
  }
}

/** The codes, without those that another product has. They are locked until the transaction ends. */
export async function freeCodes(within: Database, codes: Codes) {
  const free: Record<Code, string | null> = { barcode: null, sku: null }
  for (const code of CODES) {
    const value = codes[code] ?? null
    if (!(await lockCode(within, code, value))) free[code] = value
  }
  return free
}

/** @returns the product that has the code, hidden or not */
async function lockCode(within: Database, code: Code, value: string | null) {
  if (value === null) return undefined
  await lockName(within, `${code} ${value}`)
  return within.selectFrom('products').select(['id', 'name']).where(code, '=', value).executeTakeFirst()
}
