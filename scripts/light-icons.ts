import type { Plugin } from 'vite'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Draws the icons of lucide as one element with its lines in it. Lucide's own component works out a dozen attributes
 * for each icon whenever it is shown: on a page with seventy of them that was a third of the time it took to render,
 * and of its bytes.
 */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?')
    if (!file || !ICON.test(file)) return null
    const { __iconData } = (await import(file)) as { __iconData?: IconData }
    // An older name of another icon.
    if (!__iconData) return null
    return [
      `import { icon } from '/app/ui/kit/icon.tsx'`,
      `export default /* @__PURE__ */ icon(${JSON.stringify(listLines(__iconData))})`,
    ].join('\n')
  },
}

function listLines({ node }: IconData): string {
  return node
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
}
