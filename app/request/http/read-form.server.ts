import { data } from 'react-router'

import { problems } from '#copy/problems.ts'
import { MAX_CART_LINES } from '#domain/policy.ts'
import { partsOfName } from './field-name.server.ts'

/** The largest form is a checkout: two entries for each line, and its own fields. */
const MAX_FORM_ENTRIES = 2 * MAX_CART_LINES + 56

/** Of each request, because the middleware reads it before the action does. */
const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * Parses the form in a request's body, once, which the server has limited in size. What no form of this shop can contain is
 * rejected before anything is built from it: a form library creates arrays from the indexes in names, and a form of
 * 128 KB may repeat one name 65,000 times.
 * @throws 400 when the body is not a form, or has too many entries or an impossible name
 */
export function readForm(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? parse(request)
  forms.set(request, form)
  return form
}

async function parse(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = Buffer.from(await request.arrayBuffer().catch(notAForm))
  const separator = separatorOf(type)
  if (separator === null) return notAForm()
  // Counted in the bytes, because parsing itself takes longer with every entry.
  if (hasMore(body, separator, MAX_FORM_ENTRIES + 1)) return reject(problems.tooManyFields)
  const form = separator === '&' ? entriesOf(body) : await partsOf(body, type)
  for (const name of form.keys()) {
    if (partsOfName(name) === null) return reject(problems.unknownField)
  }
  return form
}

/** What stands between two entries of a form; null when the body is not a form. */
function separatorOf(type: string): string | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&'
  if (!/^multipart\/form-data\b/i.test(type)) return null
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : `--${boundary}`
}

function entriesOf(body: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value)
  return form
}

function partsOf(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(notAForm)
}

function hasMore(body: Buffer, separator: string, limit: number): boolean {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    if (++count > limit) return true
  }
  return false
}

function notAForm(): never {
  return reject(problems.notAForm)
}

function reject(problem: string): never {
  throw data(problem, { status: 400 })
}
