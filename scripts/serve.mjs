// Opens the shop that scripts/build.ts built.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const { serve } = await import(pathToFileURL(resolve('build/server/index.js')).href)
await serve()
