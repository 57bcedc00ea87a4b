/** Exports of a process at once: each asks the database for one portion after the other. */
const maxOfProcess = 2

/** One export at a time for a person, two for a process (IMPORT-04). Undefined when there is no room; else ends the export, once. */
export function limitExports(): (staffId: string) => (() => void) | undefined {
  const running = new Set<string>()
  return (staffId) => {
    if (running.size >= maxOfProcess || running.has(staffId)) return undefined
    running.add(staffId)
    let isOver = false
    return () => {
      if (!isOver) running.delete(staffId)
      isOver = true
    }
  }
}
