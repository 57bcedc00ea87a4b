import { StartFault } from '#database/start-fault.ts'

type Named = {
  /** Begins the sentence about a used port. */
  readonly name: string
  /** Settings that choose another port. */
  readonly ports: string
}

/** Runs an entry point. What hinders its start is one sentence on standard error, and exit code 1. */
export async function startProcess({ name, ports }: Named, main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (fault) {
    const { code, port } = fault as { code?: string; port?: number }
    const sentence =
      code === 'EADDRINUSE'
        ? `${name} cannot start: port ${port} is already in use. Choose another with ${ports}`
        : fault instanceof StartFault
          ? fault.message
          : String((fault as Error).stack ?? fault)
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}
