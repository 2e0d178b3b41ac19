// Opens the shop that scripts/build.ts built.
const { serve } = await import('../build/server/index.js')
await serve()
