// Several server processes on one port: starts them, replaces a dead one, drains on SIGTERM, restarts one by one on SIGHUP.
import { setTimeout as sleep } from 'node:timers/promises'
import { tellWhoLeaves } from './platform/drain/none-on-the-way.ts'
import type { Log } from './platform/log.ts'
import { type SupervisedProcess, startProcess } from './supervised-process.ts'

const longestPause = 10_000
/** A process that lived this long was healthy: the next death is a new one. */
const healthyAfter = 30_000
/** So often one may die while none has ever got ready: what is wrong then is for people to mend. */
const mostDeathsAtFirst = 3

/** Milliseconds. */
const usualLimits = {
  firstPause: 100,
  readyWithin: 60_000,
  /** For one that has been replaced: a slow request is cut after 30 s, and a little more. */
  replacedWithin: 35_000,
  /** When all end: a second less than the start command waits before it kills, which would leave them without a parent. */
  stoppedWithin: 9_000,
}

type Options = { processes: number; log: Log; onReady: () => void; limits?: typeof usualLimits }
/** One of the n; its process changes. */
type Place = { current: SupervisedProcess; deaths: number; hasBeenReady: PromiseWithResolvers<void> }

export async function supervise({ processes, log, onReady, limits = usualLimits }: Options) {
  /** Those that are drained are among them. */
  const living = new Set<SupervisedProcess>()
  let isStopping = false
  let hasOneBeenReady = false
  let pause = limits.firstPause

  function begin(): SupervisedProcess {
    const one = startProcess({ log, readyWithin: limits.readyWithin })
    living.add(one)
    void one.gone.then(() => living.delete(one))
    return one
  }

  /** Puts another in its place when it dies. */
  async function watchOver(place: Place) {
    const one = place.current
    const startedAt = Date.now()
    if (await one.isReady) {
      hasOneBeenReady = true
      place.hasBeenReady.resolve()
    }
    const how = await one.gone
    const isWanted = () => !isStopping && place.current === one
    if (!isWanted()) return
    place.deaths += 1
    if (!hasOneBeenReady && place.deaths === mostDeathsAtFirst) {
      log.error({ pid: one.pid, ...how }, 'No server process gets ready: the shop does not open')
      return end(1)
    }
    log.error({ pid: one.pid, ...how }, 'A server process has died and is replaced')
    if (Date.now() - startedAt > healthyAfter) pause = limits.firstPause
    const wait = pause
    pause = Math.min(pause * 2, longestPause)
    await sleep(wait)
    if (!isWanted()) return
    place.current = begin()
    void watchOver(place)
  }

  async function restartOneByOne() {
    for (const place of places) {
      if (isStopping) return
      // The new one listens before the old one stops taking connections.
      const fresh = begin()
      const isReady = await fresh.isReady
      if (isStopping) return
      if (!isReady) {
        const how = await fresh.gone
        log.error({ pid: fresh.pid, ...how }, 'A new server process has not got ready: those before it go on serving')
        return
      }
      const old = place.current
      place.current = fresh
      void watchOver(place)
      await old.stop({ within: limits.replacedWithin })
    }
    if (!isStopping) log.info('All server processes have been replaced')
  }

  let isBusy = false
  let isAskedAgain = false
  /** However often a restart is asked for while one is under way, or the first start, one more follows. */
  function restart() {
    isAskedAgain = isBusy
    if (!isBusy) void alone(restartOneByOne)
  }

  async function alone(work: () => Promise<unknown>) {
    isBusy = true
    await work()
    isBusy = false
    if (isAskedAgain) restart()
  }

  async function end(exitCode: number) {
    if (isStopping) return
    isStopping = true
    await Promise.all([...living].map((one) => one.stop({ within: limits.stoppedWithin })))
    process.exit(exitCode)
  }

  tellWhoLeaves({ othersServe: () => !isStopping })
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void end(0))
  process.on('SIGHUP', restart)
  const places = Array.from({ length: processes }, (): Place => {
    return { current: begin(), deaths: 0, hasBeenReady: Promise.withResolvers<void>() }
  })
  for (const place of places) void watchOver(place)
  await alone(() => Promise.all(places.map((place) => place.hasBeenReady.promise)))
  onReady()
}
