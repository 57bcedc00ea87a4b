/** Files of a process at once: an export asks the database for one portion after the other, and so does a dry run. */
const maxOfProcess = 2

/** One file at a time for a person, two for a process (IMPORT-04). Undefined when there is no room; else ends what began, once. */
export function limitRunning(): (staffId: string) => (() => void) | undefined {
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
