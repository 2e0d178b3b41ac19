import { readdir } from 'node:fs/promises'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.copies

/** Of a restore, and of moves back from PostgreSQL and from a bucket. */
const SET_ASIDE = /^(?:before-restore|kalam\.db\.before|files\.before)-/
/** That of the time before a move to PostgreSQL. */
const LEFT = /^kalam\.db(?:-wal|-shm)?$/

/** Whoever restores or moves keeps what was there before, and may forget it. */
export const checkCopies: Check = async ({ engine, folder }) => {
  const isCopy = (name: string) => SET_ASIDE.test(name) || (engine === 'postgres' && LEFT.test(name))
  const names = (await readdir(folder)).filter(isCopy).toSorted()
  if (names.length === 0) return []
  return [{ severity: 'warning', what: words.what(names.join(', ')), cure: words.cure }]
}
