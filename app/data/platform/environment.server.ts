import { resolve } from 'node:path'
import { z } from 'zod'

import { LIVE_STREAMS_PER_ADDRESS } from '#domain/live.ts'
import { PAGES_PER_ADDRESS } from '#domain/policy.ts'
import { isEmail, normaliseEmail } from '#domain/values/contact/email.ts'
import { isLoopback } from '#domain/values/links/loopback.ts'
import { isUpiId } from '#domain/values/upi-id.ts'
import { parseBackupAddress } from './backup-address.server.ts'
import { parseBucketAddress } from './bucket-address.server.ts'
import { isLogLevel } from './log.server.ts'

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const email = z.string().transform(normaliseEmail).refine(isEmail, 'must be an e-mail address')
const address = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://shop.example' })

/** The shop has the paths of a host to itself. */
function isOrigin(url: string): boolean {
  return /^https?:\/\/[^/?#@\\]+\/*$/i.test(url)
}

const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a database such as postgres://user:password@host/database',
})

/** Plain HTTP only for a provider on this machine: anybody who reads the traffic could sign in as another user. */
const issuer = address.refine((url) => url.startsWith('https:') || leadsHere(url), {
  error: 'must begin with https://',
})

function leadsHere(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** Whether user, password and path of an address can be read: `%41` in it is a letter, `50%off` is nothing. */
function hasReadableEscapes(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

/** A street map at the shop's address, by Google's Maps Static API. */
const STATIC_MAP =
  'https://maps.googleapis.com/maps/api/staticmap?center={address}&markers={address}&zoom=16&size=640x400&scale=2&key={key}'

/** The variables, as docs/operations.md lists them. */
export const environmentSchema = z.object({
  /** The address the process listens on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Where the database, the pictures and the mails are stored. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((folder) => resolve(folder)),
  /** A database on PostgreSQL, 15 or newer; when not given, SQLite in the data folder. */
  DATABASE_URL: database.optional(),
  /** The same database without a pooler that shares connections between transactions, for live updates. */
  DATABASE_DIRECT_URL: database.optional(),
  /** A bucket for pictures and archives, `s3://key:secret@host/bucket/prefix`; when not given, the data folder has them. */
  FILES_URL: z
    .string()
    .transform(parseBucketAddress)
    .refine((address) => address !== null, {
      error: 'must be a bucket such as s3://key:secret@host/bucket/prefix',
    })
    .optional(),
  /** Where browsers fetch the pictures of that bucket from, e.g. a CDN; when not given, from the shop. */
  FILES_PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** The shop's public address; links in pages and mails begin with it. */
  PUBLIC_URL: address
    .refine(isOrigin, { error: 'must be a web address without a path, such as https://shop.example' })
    // What follows from its scheme, such as secure cookies, is decided by how it begins.
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The admin's e-mail address. */
  ADMIN_EMAIL: email.default('admin@kalam.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, { error: 'must have at least 6 characters' })
    .max(128, { error: 'must have at most 128 characters' })
    .optional(),
  /** How many proxies in front of the process append to X-Forwarded-For; off: the header is ignored. */
  TRUST_PROXY: z
    .string()
    .regex(/^(off|[1-9])$/, { error: 'must be off or the number of proxies in front, 1 to 9' })
    .default('off')
    .transform((proxies) => (proxies === 'off' ? 0 : Number(proxies))),
  /** Live streams per address at once; raise it when many browsers share one untrusted proxy. */
  LIVE_STREAMS_PER_ADDRESS: wholeNumber(1, 20_000).default(LIVE_STREAMS_PER_ADDRESS),
  /** Pages per second that one address may have rendered, in the long run; cached pages are not counted. */
  PAGES_PER_ADDRESS: wholeNumber(1, 100_000).default(PAGES_PER_ADDRESS),
  /** The size of the page cache, in megabytes; 0 turns it off. */
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(16),
  /** How many processes answer requests on this machine; more than one need PostgreSQL. */
  WORKERS: wholeNumber(1, 64).default(1),
  /** Whether this process does background work too: mails, AVIF variants, sweeps and backups. */
  WORK: onOrOff.default('on'),
  /** How long a closing process still answers, with `/readyz` saying no, until a balancer has noticed. */
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  /** Signs the session cookies. When not given, created on the first start and stored: beside SQLite's file, or in PostgreSQL. */
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** The mail server, e.g. `smtps://user:password@mail.example`; when not given, mails are written to files. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a mail server such as smtps://user:password@mail.example',
    })
    .optional(),
  /** The mailbox to which the bank sends its alerts, e.g. `imaps://user:password@mail.example/INBOX`. */
  BANK_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      hostname: /./,
      error: 'must be a mailbox such as imaps://user:password@mail.example/INBOX',
    })
    .refine(hasReadableEscapes, { error: 'has a % that is not followed by two digits: write it as %25' })
    .refine((url) => url.startsWith('imaps:') || leadsHere(url), {
      error: 'must begin with imaps://',
    })
    .optional(),
  /** The least that is logged. */
  LOG_LEVEL: z
    .string()
    .refine(isLogLevel, { error: 'must be trace, debug, info, warn, error, fatal or silent' })
    .default('info'),
  /** Lets whoever sends it read `/metrics` from elsewhere, or through a proxy. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Where backups are also written to: a folder, or `s3://key:secret@host/bucket/prefix`. They are encrypted there. */
  BACKUP_URL: z
    .string()
    .transform(parseBackupAddress)
    .refine((address) => address !== null, {
      error: 'must be a folder such as /mnt/disk/backups, or a bucket such as s3://key:secret@host/bucket',
    })
    .optional(),
  /** Encrypts the backups at BACKUP_URL. Without it nobody can read them again. */
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  /** Whether push services may also be on this machine, over plain HTTP: for tests only. */
  PUSH_LOOPBACK: onOrOff.default('off'),
  /** Whether AVIF variants of the pictures are created in the background. */
  AVIF: onOrOff.default('on'),
  /** Whether the first start adds the demo shop's products. */
  DEMO_SHOP: onOrOff.default('on'),
  /** Whether orders, and mails about them, are limited; off for benchmarks that order a lot with one account. */
  ORDER_LIMITS: onOrOff.default('on'),

  /** Whether the authentication test page, /auth-test, exists; when not given, only where nobody else can reach it. */
  AUTH_TEST_PAGE: onOrOff.optional(),

  /** The OpenID Connect provider of the Google sign-in, and this shop's credentials there. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),

  // Initial shop details; the admin's settings page changes them later.
  SHOP_NAME: z.string().trim().min(1).max(60, { error: 'must have at most 60 characters' }).default('Kalam'),
  SHOP_TAGLINE: z.string().trim().default('Stationery & Gifts'),
  SHOP_ADDRESS: z.string().trim().default('14 Laxmi Road, Sadashiv Peth, Pune, Maharashtra 411030'),
  SHOP_PHONE: z.string().trim().default('+91 98220 12345'),
  SHOP_EMAIL: email.default('hello@kalam.example'),
  SHOP_HOURS: z.string().trim().default('8 am to 10 pm, every day'),
  SHOP_UPI_ID: z
    .string()
    .trim()
    .refine(isUpiId, { error: 'must be a UPI ID such as shop@bank' })
    .default('kalam@upi'),
  SHOP_DIRECTIONS_URL: address.optional(),
  /** The key of a maps service whose picture is shown in the footer; when not given, a drawn map is shown. */
  MAP_KEY: z.string().trim().min(1).optional(),
  /** Where that service has the picture, with `{key}` and `{address}` in their places. */
  MAP_IMAGE_URL: address
    .includes('{key}', { error: 'must be a web address with {key} in the place of the key' })
    .default(STATIC_MAP),
  /** A video for the welcome screen instead of the built-in one. */
  WELCOME_VIDEO_URL: address.optional(),
})

export type Environment = z.infer<typeof environmentSchema>

/** Variables whose values are never shown. */
const SECRETS = new Set([
  ...[
    'ADMIN_PASSWORD',
    'SESSION_SECRET',
    'METRICS_TOKEN',
    'SMTP_URL',
    'BANK_IMAP_URL',
    'GOOGLE_CLIENT_SECRET',
  ],
  ...['BACKUP_URL', 'BACKUP_PASSPHRASE', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'FILES_URL'],
])

/** An invalid environment variable; the message names it and the remedy. */
export class EnvironmentError extends Error {}

/**
 * Reads the process environment once.
 * @throws {EnvironmentError} naming the first invalid variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable in a unit file or a shell means "not given". One of spaces would be the port 0, or a secret that
  // anybody guesses.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const result = environmentSchema.safeParse(given)
  if (result.success) {
    const { BACKUP_URL, BACKUP_PASSPHRASE, WORKERS, DATABASE_URL, FILES_URL, FILES_PUBLIC_URL } = result.data
    if (BACKUP_URL && !BACKUP_PASSPHRASE) throw new EnvironmentError(NO_PASSPHRASE)
    if (WORKERS > 1 && !DATABASE_URL) throw new EnvironmentError(ONE_PROCESS)
    if (FILES_PUBLIC_URL && !FILES_URL) throw new EnvironmentError(NO_BUCKET)
    rejectHalfOfGoogle(result.data)
    return result.data
  }
  const [issue] = result.error.issues
  const name = String(issue?.path[0])
  // What starts the shop writes this to its log.
  const value = SECRETS.has(name) ? '' : ` to "${variables[name]}"`
  throw new EnvironmentError(
    `${name} is set${value}, but it ${issue?.message}. Set ${name} to a right value, or leave it out.`,
  )
}

/** Google's button would say that it is not set up, to shoppers alone. */
function rejectHalfOfGoogle({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Environment): void {
  if ((GOOGLE_CLIENT_ID === undefined) === (GOOGLE_CLIENT_SECRET === undefined)) return
  const [set, missing] = GOOGLE_CLIENT_ID ? ['ID', 'SECRET'] : ['SECRET', 'ID']
  throw new EnvironmentError(
    `GOOGLE_CLIENT_${set} is set, but GOOGLE_CLIENT_${missing} is not: set both to those of the OAuth client in Google's console, or leave both out.`,
  )
}

const ONE_PROCESS =
  'WORKERS is more than 1, but DATABASE_URL is not set: SQLite is for one process. Set DATABASE_URL to a PostgreSQL (docs/scaling.md), or leave WORKERS out.'

const NO_PASSPHRASE =
  'BACKUP_URL is set, but BACKUP_PASSPHRASE is not: set it to a passphrase that you also keep elsewhere; backups are encrypted with it.'

const NO_BUCKET =
  'FILES_PUBLIC_URL is set, but FILES_URL is not: set it to the bucket that has these pictures, or leave both out.'
