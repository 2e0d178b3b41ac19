import { randomUUID } from 'node:crypto'

import { type BucketAddress, parseBucketAddress } from '#data/platform/bucket-address.server.ts'

/** A bucket of a real server for the tests, such as `s3+http://test%3Atester:testing@127.0.0.1:8080/kalam`. */
export const TEST_BUCKET = process.env['TEST_BUCKET_URL']

/** The address of an empty place in the bucket of the tests, or in the same bucket at another address. */
export function emptyPlace(bucket = TEST_BUCKET!): string {
  return `${bucket}/${randomUUID()}`
}

export function addressOf(place: string): BucketAddress {
  const address = parseBucketAddress(place)
  if (!address) throw new Error('TEST_BUCKET_URL must be a bucket')
  return address
}
