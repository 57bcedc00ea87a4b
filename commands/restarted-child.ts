// `npm run dev`: the server is started anew whenever one of its own sources changes. Screens are Vite's to renew.
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Child, Ready } from './child-process.ts'

const root = resolve(import.meta.dirname, '..')
const places = ['server', 'domain', 'contract', 'database', 'shop.config.ts']
/** An editor that saves several files at once causes one restart. */
const calm = 200

export function restartedOnChange(start: () => Child, { say }: { say: (line: string) => void }): Child {
  const ready = Promise.withResolvers<Ready>()
  let current = begin()
  let turn = Promise.resolve()
  let pending: NodeJS.Timeout | undefined

  function begin(): Child {
    const child = start()
    child.ready.then(ready.resolve, () => say('The server does not start; it is tried again after the next change.'))
    return child
  }
  function changed(file: string | null) {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      say(`${file} has changed: the server is started anew`)
      turn = turn.then(async () => {
        await current.stop()
        current = begin()
      })
    }, calm)
  }

  const watchers = places.map((place) => watch(join(root, place), { recursive: true }, (_, file) => changed(file)))
  return {
    ready: ready.promise,
    // One that has crashed waits for the next change.
    ended: new Promise(() => {}),
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(pending)
      await turn
      await current.stop()
    },
  }
}
