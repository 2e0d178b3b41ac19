import type { EntryContext } from 'react-router'

/**
 * The context with the routes of the page alone. The router makes its tree of all routes anew for each rendering, and
 * looks for the page's in it; the browser has them all from the manifest's file.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]] as const)
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/**
 * The scripts that hand the loaders' data to the browser's router, as `ServerRouter` would render them: but it waits for
 * the data by suspending, so that React could not render the page at once.
 */
export async function dataScripts({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let scripts = ''
  for await (const chunk of serverHandoffStream ?? []) {
    scripts += dataScript(nonce, `enqueue(${literal(decoder.decode(chunk, { stream: true }))})`)
  }
  return scripts + dataScript(nonce, 'close()')
}

function dataScript(nonce: string, call: string): string {
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
}

/** A string of JavaScript that can end no script element. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/[&<>\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
