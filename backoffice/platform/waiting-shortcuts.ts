/** Milliseconds; scanners mostly send the next character within 30. */
const patience = 80
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Runs a shortcut once its letter has proved to be no beginning of a scan: nothing follows it as fast as a scanner sends (PACK-04). */
export function runUnlessScan(act: () => void): void {
  waiting.push(act)
  waitOn()
}

/** Another character came before the shortcuts have run: they wait for the next one too. */
export function waitOn(): void {
  if (waiting.length === 0) return
  clearTimeout(timer)
  timer = setTimeout(runWaiting, patience)
}

/** No scan: what was pressed runs now, in its order. */
export function runWaiting(): void {
  clearTimeout(timer)
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}

/** A scan: its letters were no shortcuts. */
export function dropWaiting(): void {
  clearTimeout(timer)
  waiting = []
}
