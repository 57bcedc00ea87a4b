// What has been started is stopped in the opposite order, once, whatever the reason.
type Closer = () => Promise<void>

const closers: Closer[] = []
let stopping: Promise<never> | undefined

export function onShutdown(closer: Closer): void {
  closers.push(closer)
}

export function shutdown(exitCode: number): Promise<never> {
  stopping ??= stopAll(exitCode)
  return stopping
}

export function isStopping(): boolean {
  return stopping !== undefined
}

async function stopAll(exitCode: number): Promise<never> {
  for (let closer = closers.pop(); closer; closer = closers.pop()) {
    await closer().catch((fault: Error) => console.error(fault.message))
  }
  process.exit(exitCode)
}

/** Ctrl-C, `kill`, a closed terminal, a start command that was killed outright. */
export function shutDownOnSignals(): void {
  let firstAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ||= Date.now()
      // The terminal and the process above both pass on one Ctrl-C; a second one later means it.
      if (Date.now() - firstAt > 1_000) process.exit(1)
      void shutdown(0)
    })
  }
  process.once('disconnect', () => void shutdown(0))
  process.stdout.on('error', () => void shutdown(0))
}
