// Stops everything that was started, once and in the opposite order.
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

/** Ctrl-C, `kill`, a closed terminal, a killed start command. */
export function shutDownOnSignals(): void {
  let firstAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ||= Date.now()
      // The terminal and the parent process both deliver one Ctrl-C; only a later second one forces the exit.
      if (Date.now() - firstAt > 1_000) process.exit(1)
      void shutdown(0)
    })
  }
  process.once('disconnect', () => void shutdown(0))
  process.stdout.on('error', () => void shutdown(0))
}
