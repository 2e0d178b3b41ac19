import { expect, test } from 'vitest'

import { LogDestination } from './log-destination.server.ts'

/** A disk with room for a number of bytes. */
function disk(room: number) {
  const state = { room, content: '' }
  const destination = new LogDestination((bytes) => {
    if (state.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const written = bytes.subarray(0, state.room)
    state.room -= written.length
    state.content += Buffer.from(written).toString()
    return written.length
  })
  return { state, destination }
}

test('lines that do not fit are counted, and the count is written before the next line', () => {
  const { state, destination } = disk(4)
  for (const line of ['one\n', 'two\n', 'three\n']) destination.write(line)
  expect(state.content).toBe('one\n')
  state.room = 1_000
  destination.write('four\n')
  destination.write('five\n')
  const [first, report, ...rest] = state.content.trimEnd().split('\n')
  expect([first, ...rest]).toEqual(['one', 'four', 'five'])
  expect(JSON.parse(report!)).toMatchObject({ level: 40, dropped: 2 })
})

test('a line that was cut off does not swallow the next one', () => {
  const { state, destination } = disk(6)
  for (const line of ['one\n', 'two\n']) destination.write(line)
  expect(state.content).toBe('one\ntw')
  state.room = 1_000
  destination.write('three\n')
  expect(state.content.split('\n')).toMatchObject([
    'one',
    'tw',
    expect.stringContaining('"dropped":1'),
    'three',
    '',
  ])
})
