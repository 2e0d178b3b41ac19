import { resolve } from 'node:path'
import { z } from 'zod'

import { LIVE_STREAMS_PER_ADDRESS } from '#domain/live.ts'

const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535)
const address = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://shop.example' })

/** Whoever can read along could sign in as anybody: plain HTTP is for a provider on this machine only. */
const issuer = address.refine(
  (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${url}/`),
  {
    error: 'must begin with https://',
  },
)

const schema = z.object({
  /** The address the process listens on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where the database, the pictures and the mails are kept. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((folder) => resolve(folder)),
  /** The address under which shoppers know the shop; links in pages and mails begin with it. */
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** The one e-mail address that may enter the admin area. */
  ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .trim()
    .toLowerCase()
    .default('admin@kalam.example'),
  ADMIN_PASSWORD: z.string().min(6, { error: 'must have at least 6 characters' }).max(128).optional(),
  /** How many proxies stand in front of the process and add to X-Forwarded-For; off: nobody's word is taken. */
  TRUST_PROXY: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(9)], {
      error: 'must be off or the number of proxies in front, 1 to 9',
    })
    .default('off')
    .transform((proxies) => (proxies === 'off' ? 0 : proxies)),
  /** How many streams of news one address may hold at once; more behind one proxy that is not trusted need more. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(20_000)
    .default(LIVE_STREAMS_PER_ADDRESS),
  /** Signs the session cookies. Made on the first start and kept in the data folder when not given. */
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  /** Where mail is handed over, e.g. `smtps://user:password@mail.example`; not given: it is written into files. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a mail server such as smtps://user:password@mail.example' })
    .optional(),
  /** Whether lighter variants of the pictures are made in the background. */
  AVIF: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  /** Whether the first start fills the shelves with the demo shop's products. */
  DEMO_SHOP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),

  /** Whether there is a page to try signing in and up on, at /auth-test. */
  AUTH_TEST_PAGE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),

  /** Who signs people in with Google: an OpenID Connect provider, and what it calls this shop. */
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),

  // What the shop begins with; the admin's settings page changes it later.
  SHOP_NAME: z.string().trim().min(1).default('Kalam'),
  SHOP_TAGLINE: z.string().trim().default('Stationery & Gifts'),
  SHOP_ADDRESS: z.string().trim().default('14 Laxmi Road, Sadashiv Peth, Pune, Maharashtra 411030'),
  SHOP_PHONE: z.string().trim().default('+91 98220 12345'),
  SHOP_EMAIL: z.email({ error: 'must be an e-mail address' }).default('hello@kalam.example'),
  SHOP_HOURS: z.string().trim().default('8 am to 10 pm, every day'),
  SHOP_UPI_ID: z.string().trim().default('kalam@upi'),
  SHOP_DIRECTIONS_URL: address.optional(),
  /** Another video for the welcome screen than our own. */
  WELCOME_VIDEO_URL: address.optional(),
})

export type Environment = z.infer<typeof schema>

/** A variable of the environment that cannot be used; the message names it and the cure. */
export class EnvironmentError extends Error {}

/**
 * Reads the process environment once.
 * @throws {EnvironmentError} naming the first variable that cannot be used
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable in a unit file or a shell means "not given".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = String(issue?.path[0])
  throw new EnvironmentError(
    `${name} is set to "${variables[name]}", but it ${issue?.message}. Set ${name} to a right value, or leave it out.`,
  )
}
