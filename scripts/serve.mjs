// Opens the shop that scripts/build.ts built.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// React looks at it when it is first loaded: without it, pages cost three times as much.
process.env.NODE_ENV ??= 'production'
const { serve } = await import(pathToFileURL(resolve('build/server/index.js')).href)
await serve()
