import { networkOf } from '../rate-limit/network.ts'
import type { Release } from './network-shares.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests take a turn before their bodies are read, and neither a slot of their network nor a share of unread bodies. */
    waitsForTurn?: true
  }
}

type Waiter = { readonly network: string; readonly admit: () => void }

export type UploadTurns = {
  /** Resolves before the body is read; with undefined when too many wait, or it has waited too long. */
  take(clientIp: string, onDisconnect: (leave: () => void) => void): Promise<Release | undefined>
}

/**
 * A few uploads at a time in a process: others wait, before their bodies are read (BQ-12). A network that sends none goes before one that
 * does, so that slow senders of one network hold one turn at most while others wait.
 */
export function openUploadTurns({ atOnce = 2, maxWaiting = 100, timeout = 20_000 } = {}): UploadTurns {
  const active: string[] = []
  const waiters = new Set<Waiter>()

  function start(network: string): Release {
    active.push(network)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      active.splice(active.indexOf(network), 1)
      const next = [...waiters].find((waiter) => !active.includes(waiter.network)) ?? [...waiters][0]
      next?.admit()
    }
  }

  return {
    async take(clientIp, onDisconnect) {
      const network = networkOf(clientIp)
      if (active.length < atOnce) return start(network)
      if (waiters.size >= maxWaiting) return undefined
      return new Promise((resolve) => {
        const leave = (turn: Release | undefined) => {
          if (!waiters.delete(waiter)) return
          clearTimeout(timer)
          resolve(turn)
        }
        const waiter: Waiter = {
          network,
          admit() {
            if (waiters.has(waiter)) leave(start(network))
          },
        }
        const timer = setTimeout(leave, timeout, undefined)
        waiters.add(waiter)
        onDisconnect(() => leave(undefined))
      })
    },
  }
}
