import { queueOptionsSymbol } from 'piscina'

type Task = { readonly [queueOptionsSymbol]: object | null }

/**
 * The order of tasks that wait for a thread: downloads and all others take turns, so that neither a crowd of downloads holds up the mails
 * nor a row of mails a download (decision 0016).
 */
export function takingTurns() {
  const downloads: Task[] = []
  const others: Task[] = []
  let isTurnOfDownloads = true
  return {
    get size() {
      return downloads.length + others.length
    },
    push: (task: Task) => void (isDownload(task) ? downloads : others).push(task),
    shift() {
      const task = (isTurnOfDownloads ? downloads : others).shift() ?? downloads.shift() ?? others.shift() ?? null
      isTurnOfDownloads = task !== null && !isDownload(task)
      return task
    },
    remove(task: Task) {
      for (const tasks of [downloads, others]) {
        const at = tasks.indexOf(task)
        if (at >= 0) tasks.splice(at, 1)
      }
    },
  }
}

export function asDownload<T extends object>(task: T): T {
  return { ...task, [queueOptionsSymbol]: { isDownload: true } }
}

function isDownload(task: Task): boolean {
  return (task[queueOptionsSymbol] as { isDownload?: true } | null)?.isDownload ?? false
}
