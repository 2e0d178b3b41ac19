const BRACES = /\{([^{}\n]*)\}/gu

/** What stands in braces and is none of these names, e.g. `{nmae}`; null if there is no such thing. */
export function unknownBraces(template: string, names: readonly string[]): string | null {
  return [...template.matchAll(BRACES)].find(([, name]) => !names.includes(name!))?.[0] ?? null
}

/**
 * Fills in a template. A line with a placeholder whose value is null is left out, so that no sentence ends in nothing;
 * braces within a value stay as they are.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | null>>): string {
  return template
    .split(/\r?\n/u)
    .flatMap((line) => fillLine(line, values))
    .join('\n')
    .trim()
}

/** The placeholders of a template that have no value. */
export function missingIn<Name extends string>(
  template: string,
  values: Readonly<Record<Name, string | null>>,
): Name[] {
  const names = Object.keys(values) as Name[]
  return names.filter((name) => values[name] === null && template.includes(`{${name}}`))
}

function fillLine(line: string, values: Readonly<Record<string, string | null>>): string[] {
  let known = true
  const filled = line.replaceAll(BRACES, (braces, name: string) => {
    if (!Object.hasOwn(values, name)) return braces
    known &&= values[name] !== null
    return values[name] ?? ''
  })
  return known ? [filled] : []
}
