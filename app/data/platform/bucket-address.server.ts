export interface BucketAddress {
  /** With the bucket, e.g. `https://s3.example/my-bucket`. */
  endpoint: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** For people; without secrets. */
export function describeBucket({ endpoint, prefix }: BucketAddress): string {
  return `${endpoint}/${prefix}`
}

/**
 * Parses `s3://key:secret@host/bucket/prefix?region=…`, with `s3+http` for a server without TLS.
 * @returns null when it is no such address
 */
export function parseBucketAddress(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!['s3:', 's3+http:'].includes(url.protocol)) return null
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!url.host || !bucket || !accessKeyId || !secretAccessKey) return null
  const prefix = folders.filter(Boolean).join('/')
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId,
    secretAccessKey,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
