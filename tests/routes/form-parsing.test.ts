import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The middleware reads every form before an action does, and leaves it to that. */
const PARSERS = /request\/http\/((parse|read)-form|parse-changes|middleware)\.server\.ts$/

/** An upload whose body is the file itself, as the bank gave it. */
const FILES = /receive-statement\.ts$/

/** What reads a request in the browser, where nobody has read it before. */
const IN_BROWSER = /(request-placement|submit-review)\.ts$/

test('no action reads a form but with parseForm', () => {
  const wrong: string[] = []
  for (const file of globSync('{app,server}/**/*.{ts,tsx}')) {
    if (PARSERS.test(file) || file.endsWith('.test.ts')) continue
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // In the browser a form library validates the fields of its own form.
      const inBrowser = file.endsWith('.tsx') && /onValidate|parseWithZod\(formData, /.test(line)
      const reads = /\bparseWithZod\(|\bparseWithZodAsync\(|\.formData\(\)|\breadForm\(/.test(line)
      // A body can be read once, and the middleware has done so.
      const readsAgain =
        /\brequest\.(text|json|blob|arrayBuffer|clone)\(\)/.test(line) &&
        !IN_BROWSER.test(file) &&
        !FILES.test(file)
      if ((reads && !inBrowser && !IN_BROWSER.test(file)) || readsAgain) wrong.push(`${file}: ${line.trim()}`)
    }
  }
  expect(wrong).toEqual([])
})
