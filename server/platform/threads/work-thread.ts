// Long work on a thread of its own, one piece after the other, so that requests are answered meanwhile.
import { Worker } from 'node:worker_threads'
import { Overloaded } from '../overloaded.ts'
import type { Outcome } from './take-work.ts'

export type WorkThread<Work, Made> = {
  /** What a person waits for and what nobody does take turns. Throws `Overloaded` when very much that people wait for is queued already. */
  ask(work: Work, urgency?: { isAwaited?: boolean }): Promise<Made>
}

/** Milliseconds without work after which the thread ends. */
const idleFor = 60_000
/** Milliseconds that one piece of work may take. */
const longest = 30_000

type Piece<Work, Made> = PromiseWithResolvers<Made> & { readonly work: Work; isLastTry: boolean }

/**
 * The thread begins with the first work, ends when it is idle, and never keeps the process alive for nothing. One that dies
 * is replaced; what it was at is tried once more. `file` calls `takeWork`. Of what people wait for, `mostAwaited` may stand
 * in the queue, some seconds' work.
 */
export function openWorkThread<Work, Made>(file: URL, { mostAwaited = 100 } = {}): WorkThread<Work, Made> {
  const awaited: Piece<Work, Made>[] = []
  const others: Piece<Work, Made>[] = []
  let thread: Worker | undefined
  let current: Piece<Work, Made> | undefined
  let timer: NodeJS.Timeout | undefined
  let isTurnOfOthers = false

  function next() {
    if (current) return
    clearTimeout(timer)
    current = nextPiece()
    if (!current) return rest()
    timer = setTimeout(giveUp, longest)
    try {
      thread ??= begin()
      thread.ref()
      thread.postMessage(current.work)
    } catch (fault) {
      // No thread can begin (the system allows no more), or the work cannot be handed over: the others must not wait for it.
      end({ fault })
    }
  }

  /** By turns, so that a crowd of people does not hold up the mails, nor a row of mails a person. */
  function nextPiece(): Piece<Work, Made> | undefined {
    const [first, second] = isTurnOfOthers ? [others, awaited] : [awaited, others]
    const queue = first.length > 0 ? first : second
    isTurnOfOthers = queue === awaited
    return queue.shift()
  }

  function end({ made, fault }: Outcome<Made>) {
    const piece = current
    current = undefined
    if (fault === undefined) piece?.resolve(made as Made)
    else piece?.reject(fault)
    next()
  }

  function begin(): Worker {
    // Without the flags of the process: what they load into it has no place here.
    const begun = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } })
    // What one made that was given up arrives even so; by now it is somebody else's turn.
    begun.on('message', (outcome: Outcome<Made>) => begun === thread && end(outcome))
    begun.on('error', (fault) => lose(begun, fault))
    begun.on('exit', (code) => lose(begun, new Error(`A thread has ended by itself (${code})`)))
    return begun
  }

  function lose(lost: Worker | undefined, fault: unknown) {
    if (!lost || lost !== thread) return
    leave()
    const piece = current
    current = undefined
    if (piece?.isLastTry) piece.reject(fault)
    else if (piece) awaited.unshift({ ...piece, isLastTry: true })
    next()
  }

  function giveUp() {
    if (current) current.isLastTry = true
    lose(thread, new Error(`A thread was at the same work for ${longest} ms`))
  }

  function rest() {
    thread?.unref()
    timer = setTimeout(leave, idleFor).unref()
  }

  function leave() {
    const left = thread
    thread = undefined
    left?.terminate()
  }

  return {
    ask(work, { isAwaited = false } = {}) {
      if (isAwaited && awaited.length >= mostAwaited) return Promise.reject(new Overloaded())
      const piece = { ...Promise.withResolvers<Made>(), work, isLastTry: false }
      const queue = isAwaited ? awaited : others
      queue.push(piece)
      next()
      return piece.promise
    },
  }
}
