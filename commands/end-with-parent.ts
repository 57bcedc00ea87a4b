// Loaded into the server before anything else: it never outlives the command that started it, not even while starting.
const startedBy = Number(process.env.FARMGATE_STARTED_BY)

process.on('disconnect', end)
// `node --watch` stands between us and that command and does not end with it.
setInterval(() => isAlive(startedBy) || end(), 500).unref()

function end() {
  if (process.env.FARMGATE_DEV === '1') stop(process.ppid)
  stop(process.pid)
  setTimeout(() => process.exit(1), 5_000).unref()
}

function stop(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {}
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
