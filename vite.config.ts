import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { lightIcons } from './scripts/light-icons.ts'
import { storeChunk } from './scripts/store-chunk.ts'

export default defineConfig(({ command }) => ({
  plugins: [lightIcons, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [storeChunk] } },
          checks: { bundlerTimings: false },
        },
      },
    },
    // One server bundle holds the process and the pages, so that both see the same database and the same news.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  // One file in place of the thousand modules of its libraries, which would take a third of a second to find and 40 MB
  // to keep. What has parts in machine code stays outside. While pages are worked on, only the icons need to pass.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['sharp', '@node-rs/argon2'] }
      : { noExternal: ['lucide-react'] },
  // All of the browser's libraries are found at once, so that a first visit in development is not reloaded half way.
  optimizeDeps: {
    entries: ['app/**/*.tsx'],
    exclude: ['lucide-react', 'better-auth', 'kysely', 'pino', '@node-rs/argon2', 'sharp'],
  },
  // A rupee sign weighs one kilobyte: less than asking for it.
  build: { assetsInlineLimit: (file) => file.endsWith('-rupee.woff2') },
}))
