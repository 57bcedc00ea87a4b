/** Milliseconds. */
const interval = 60_000

/** Runs `write` at most once a minute: for a line about something that lasts. */
export function rarely<Given extends readonly unknown[]>(write: (...given: Given) => void): (...given: Given) => void {
  let writtenAt = Number.NEGATIVE_INFINITY
  return (...given) => {
    if (Date.now() - writtenAt < interval) return
    writtenAt = Date.now()
    write(...given)
  }
}
