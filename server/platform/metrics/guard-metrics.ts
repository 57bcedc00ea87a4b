import type { Guards } from '../http/guard-port.ts'

type Register = (name: string, help: string, read: () => number) => unknown
export type CountingGuards = Pick<Guards, 'queues' | 'unreadBodies' | 'connections'>

/** What the guards of a port hold back. */
export function registerGuards(
  { queues, unreadBodies, connections }: CountingGuards,
  { gauge, counted }: { gauge: Register; counted: Register },
) {
  const sum = (field: 'waiting' | 'shed') => queues.reduce((all, queue) => all + queue.stats()[field], 0)
  gauge('requests_waiting', 'Requests that wait until their network or person has fewer', () => sum('waiting'))
  counted('requests_shed', 'Requests refused because their network or person had too many', () => sum('shed'))
  gauge('unread_body_bytes', 'Bytes of bodies that have not arrived in full', () => unreadBodies.stats().bytes)
  counted(
    'bodies_refused',
    'Requests refused for half-sent bodies of their network',
    () => unreadBodies.stats().refused,
  )
  counted('connections_refused', 'Connections closed because their network had too many', () => connections.refused())
}
