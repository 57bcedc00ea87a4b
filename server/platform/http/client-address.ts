// Where a request comes from: addresses are parsed, never compared as text.
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * The address that a text from `X-Forwarded-For` or a socket names, without port and zone and in its canonical spelling:
 * `[2001:DB8::1]:4711` is `2001:db8::1`, `::ffff:203.0.113.9` is `203.0.113.9`. Undefined for anything else.
 */
export function readAddress(text: string | undefined = ''): string | undefined {
  const address = withoutPort(text.trim()).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return canonical.replace(/^::ffff:(?=\d+\.)/, '')
}

/** For Fastify's `trustProxy`: only a proxy on this machine may say for whom it asks. */
export function isTrustedProxy(text: string | undefined): boolean {
  return isLoopback(readAddress(text))
}

/**
 * The client's address; `unknown` where a proxy names none that can be read. All of those are counted together, and none
 * is this machine.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return readAddress(ip) ?? 'unknown'
}

/** Whether an address in canonical spelling is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false
  return isIPv4(address) ? loopback.check(address) : isIPv6(address) && loopback.check(address, 'ipv6')
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return bracketed ?? /^([^:]+):\d{1,5}$/.exec(text)?.[1] ?? text
}
