// `npm run dev`: restarts the server when one of its sources changes. Vite reloads the screens.
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Child, Ready } from './child-process.ts'

const root = resolve(import.meta.dirname, '..')
const places = ['server', 'domain', 'contract', 'database', 'shop.config.ts']
/** An editor that saves several files at once causes one restart. */
const debounce = 200

export function restartedOnChange(start: () => Child, { say }: { say: (line: string) => void }): Child {
  const ready = Promise.withResolvers<Ready>()
  let current = begin()
  let turn = Promise.resolve()
  let pending: NodeJS.Timeout | undefined

  function begin(): Child {
    const child = start()
    child.ready.then(ready.resolve, () => say('The server does not start; it is restarted after the next change.'))
    return child
  }
  function changed(file: string | null) {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      say(`${file} has changed: the server is restarted`)
      turn = turn.then(async () => {
        await current.stop()
        current = begin()
      })
    }, debounce)
  }

  const watchers = places.map((place) => watch(join(root, place), { recursive: true }, (_, file) => changed(file)))
  return {
    ready: ready.promise,
    // A server that has crashed is restarted at the next change.
    ended: new Promise(() => {}),
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(pending)
      await turn
      await current.stop()
    },
  }
}
