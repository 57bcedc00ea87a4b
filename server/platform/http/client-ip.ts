// The IP of a request's client. IPs are parsed, never compared as text.
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Parses an IP from `X-Forwarded-For` or a socket, drops port and zone, and returns the canonical spelling:
 * `[2001:DB8::1]:4711` is `2001:db8::1`, `::ffff:203.0.113.9` is `203.0.113.9`. Undefined for anything else.
 */
export function parseIp(text: string | undefined = ''): string | undefined {
  const ip = withoutPort(text.trim()).replace(/%.*$/, '')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return undefined
  const canonical = new SocketAddress({ address: ip, family: 'ipv6' }).address
  return canonical.replace(/^::ffff:(?=\d+\.)/, '')
}

/** For Fastify's `trustProxy`: only a proxy on this machine is trusted. */
export function isTrustedProxy(text: string | undefined): boolean {
  return isLoopback(parseIp(text))
}

/** `unknown` when the proxy sends no valid IP; all such clients are counted as one network, and none as loopback. */
export function clientIp({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return parseIp(ip) ?? 'unknown'
}

export function isLoopback(ip: string | undefined): boolean {
  if (ip === undefined) return false
  return isIPv4(ip) ? loopback.check(ip) : isIPv6(ip) && loopback.check(ip, 'ipv6')
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return bracketed ?? /^([^:]+):\d{1,5}$/.exec(text)?.[1] ?? text
}
