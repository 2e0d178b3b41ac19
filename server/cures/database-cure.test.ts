import { afterEach, expect, test, vi } from 'vitest'

import { LostConnectionError } from '#data/database/postgres/lost-connection.server.ts'
import { startCure } from './start-cure.ts'

const URL_THERE = 'postgres://kalam@127.0.0.1/kalam?sslrootcert=/nowhere.pem'

afterEach(() => vi.unstubAllEnvs())

const errorOf = (code: string | undefined, message: string, more = {}) =>
  Object.assign(new Error(message), code && { code }, more)

test.each([
  ['53300', 'sorry, too many clients already', 'max_connections'],
  ['57P03', 'the database system is starting up', 'wait until it has started'],
  [undefined, 'timeout expired', 'correct DATABASE_URL'],
  ['28P01', 'password authentication failed', 'correct DATABASE_URL'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslrootcert='],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match', 'name its host as its certificate does'],
  [undefined, 'The server does not support SSL connections', 'leave sslmode out of DATABASE_URL'],
])('%s of PostgreSQL (%s) is said with what helps', (code, message, cure) => {
  vi.stubEnv('DATABASE_URL', URL_THERE)
  const error = errorOf(code, message)
  for (const thrown of [error, new LostConnectionError(message, { cause: error })]) {
    const said = startCure(thrown)
    expect(said).toContain(`The database at DATABASE_URL cannot be opened (${message}): `)
    expect(said).toContain(cure)
    expect(said.includes('start it,')).toBe(cure === 'correct DATABASE_URL')
  }
})

test('a file of a certificate that is missing is not said to be of the data folder', () => {
  vi.stubEnv('DATABASE_URL', URL_THERE)
  const missing = errorOf('ENOENT', 'no such file', { syscall: 'open', path: '/nowhere.pem' })
  expect(startCure(missing)).toContain('that DATABASE_URL names is not there (no such file)')
})
