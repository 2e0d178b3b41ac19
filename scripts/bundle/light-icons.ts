import type { Plugin } from 'vite'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Compiles each icon of lucide into one `svg` element with its paths inside. Lucide's own component computes a dozen
 * attributes for each icon at every rendering: on a page with seventy icons that was a third of the rendering time.
 */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?')
    if (!file || !ICON.test(file)) return null
    const { __iconData } = (await import(file)) as { __iconData?: IconData }
    // The file only re-exports another icon under an older name.
    if (!__iconData) return null
    return [
      `import { icon } from '/app/ui/kit/icon.tsx'`,
      `export default /* @__PURE__ */ icon(${JSON.stringify(innerSvg(__iconData))})`,
    ].join('\n')
  },
}

function innerSvg({ node }: IconData): string {
  return node
    .map(([tag, { key, ...attributes }]) => {
      const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${text.join('')}/>`
    })
    .join('')
}
