// Tells a keyboard-like scanner from a person by its speed (PACK-04).

/** A scanner sends twenty characters a second or more, on average; nobody types a code that fast. */
const averagePause = 50
/** A longer pause within a code: what came before belongs to something else. A busy phone delays single keys. */
const maxPause = 200
/** Within what has come at a scanner's speed: a busy machine, or a scanner by radio, may halt once or twice. */
const maxHalt = 1500
const maxHalts = 2
/** Two or three keys are struck at a scanner's speed by a person's rolling fingers too, but hardly at this one. */
const averagePauseOfFew = 20
/** Of characters; no code is shorter. */
const minCodeLength = 5
/** Weights from a scale come as a quick run too; the shortest barcode has eight figures. */
const minBarcodeLength = 8

export type QuickRun = {
  readonly text: string
  readonly lastAt: number
  /** How long it took, without halts. */
  readonly duration: number
  readonly halts: number
}

type Options = {
  /** It is nothing that people type into the focused field, such as letters in a weight: a scan, however slow. */
  readonly isForeign?: boolean
}

/** Adds a character, which may begin a new run. Times in milliseconds. */
export function addToRun(
  run: QuickRun | undefined,
  character: string,
  at: number,
  { isForeign = false }: Options = {},
): QuickRun {
  const pause = run ? at - run.lastAt : 0
  const mayHalt = run !== undefined && (isForeign || isBegun(run))
  if (!run || pause > (mayHalt ? maxHalt : maxPause)) return { text: character, lastAt: at, duration: 0, halts: 0 }
  const isHalt = pause > maxPause
  return {
    text: run.text + character,
    lastAt: at,
    duration: run.duration + (isHalt ? 0 : pause),
    halts: run.halts + (isHalt ? 1 : 0),
  }
}

/** The code, if the run that Enter ends at `at` came from a scanner. */
export function codeOf(run: QuickRun | undefined, at: number, { isForeign = false }: Options = {}): string | undefined {
  if (!run) return undefined
  const pause = at - run.lastAt
  if (isForeign) return pause > maxHalt || isMistyped(run) ? undefined : run.text
  if (pause > (isScanned(run) ? maxHalt : maxPause)) return undefined
  const duration = run.duration + (pause > maxPause ? 0 : pause)
  if (duration > run.text.length * averagePause) return undefined
  return isLong(run) ? run.text : undefined
}

/** Whether the next character seems to come from a scanner: no shortcut acts on it then. */
export function isRunning(run: QuickRun | undefined, at: number): boolean {
  return run !== undefined && at - run.lastAt <= averagePause
}

/** Whether the characters so far have come at a scanner's speed, most of them without a halt. */
export function isScanned({ text, duration, halts }: QuickRun): boolean {
  const quick = text.length - 1 - halts
  return quick > halts && duration <= quick * averagePause
}

/** Whether the characters so far may be a whole code that only lacks its Enter. */
export function isWhole(run: QuickRun): boolean {
  return isScanned(run) && isLong(run)
}

function isLong(run: QuickRun): boolean {
  return run.text.length >= (isFigure(run) ? minBarcodeLength : minCodeLength)
}

/** Whether the rest of a code may come after a halt; what a scale has sent is whole. */
function isBegun(run: QuickRun): boolean {
  if (run.halts >= maxHalts || !isScanned(run) || (isFigure(run) && /[.,]/.test(run.text))) return false
  return run.text.length >= minCodeLength || run.duration <= (run.text.length - 1) * averagePauseOfFew
}

/** A figure with a letter that is none of it, as `o1.2`. Of letters alone nothing stands in the field that Enter could send. */
function isMistyped(run: QuickRun): boolean {
  return !isScanned(run) && run.text.length < minBarcodeLength && /\d/.test(run.text)
}

function isFigure({ text }: QuickRun): boolean {
  return /^[\d.,]+$/.test(text)
}
