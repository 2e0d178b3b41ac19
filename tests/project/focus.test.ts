import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What `useEffect` does comes some time after what has been rendered, on a slow phone after a person has chosen a field.
test('what moves the focus when something is shown does so before anybody can press it', () => {
  const found = globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    effectsOf(readFileSync(file, 'utf8'))
      .filter((effect) => effect.includes('.focus('))
      .map((effect) => `${file}: ${effect}`),
  )
  expect(found).toEqual([])
})

test('effects are found with all that they contain', () => {
  expect(effectsOf('a(); useEffect(() => one(two(3)), []); useLayoutEffect(() => three())')).toEqual([
    'useEffect(() => one(two(3)), [])',
  ])
})

/** The calls of `useEffect` in a source, each up to the parenthesis that closes it. */
function effectsOf(source: string): string[] {
  return [...source.matchAll(/\buseEffect\(/g)].map(({ index }) => {
    let depth = 0
    let end = source.indexOf('(', index)
    do {
      if (source[end] === '(') depth++
      if (source[end] === ')') depth--
      end++
    } while (depth > 0 && end < source.length)
    return source.slice(index, end)
  })
}
