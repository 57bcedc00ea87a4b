// Builds the service worker, one classic script, after the pages: it contains the list of their files.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

type Parts = {
  readonly root: string
  readonly entry: string
  /** The folder of the built pages. */
  readonly client: string
  readonly version: string
}

export async function buildServiceWorker({ root, entry, client, version }: Parts): Promise<void> {
  const files = globSync(['assets/*.{js,css}', 'assets/shop-*.woff2'], { cwd: client })
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHELL__: JSON.stringify({ version, files: files.map((file) => `/${file}`).sort() }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, entry),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'service-worker.js',
      },
    },
  })
}
