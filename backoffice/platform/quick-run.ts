// Tells a keyboard-like scanner from a person by its speed (PACK-04).

/** A scanner sends twenty characters a second or more, on average; nobody types a code that fast. */
const averagePause = 50
/** A longer pause within a code: what came before belongs to something else. A busy phone delays single keys. */
const maxPause = 200
/** Of characters; no code is shorter. */
const minCodeLength = 5
/** Weights from a scale come as a quick run too; the shortest barcode has eight figures. */
const minBarcodeLength = 8

export type QuickRun = {
  readonly text: string
  readonly startedAt: number
  readonly lastAt: number
}

/** Adds a character, which may begin a new run. Times in milliseconds. */
export function addToRun(run: QuickRun | undefined, character: string, at: number): QuickRun {
  if (!run || at - run.lastAt > maxPause) return { text: character, startedAt: at, lastAt: at }
  return { text: run.text + character, startedAt: run.startedAt, lastAt: at }
}

/** The code, if the run that Enter ends at `at` came from a scanner. */
export function codeOf(run: QuickRun | undefined, at: number): string | undefined {
  if (!run || at - run.lastAt > maxPause || !isQuick(run, at)) return undefined
  const isFigure = /^[\d.,]+$/.test(run.text)
  return run.text.length >= (isFigure ? minBarcodeLength : minCodeLength) ? run.text : undefined
}

/** Whether the next character seems to come from a scanner: no shortcut acts on it then. */
export function isRunning(run: QuickRun | undefined, at: number): boolean {
  return run !== undefined && at - run.lastAt <= averagePause
}

function isQuick({ text, startedAt }: QuickRun, at: number): boolean {
  return at - startedAt <= text.length * averagePause
}
