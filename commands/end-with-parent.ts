// Preloaded into the server: it never outlives the command that started it, not even while starting.
const startedBy = Number(process.env.FARMGATE_STARTED_BY)

process.once('disconnect', end)
// A channel that closed before this listener was added emits no event.
const watch = setInterval(() => isAlive(startedBy) || end(), 500).unref()

function end() {
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
  // Longer than a server's own longest stop.
  setTimeout(() => process.exit(1), 16_000).unref()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
