// The IP of a request's client. IPs are parsed, never compared as text.
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { rarely } from '../log-rarely.ts'

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

export type IsTrustedProxy = (ip: string | undefined) => boolean

/** For Fastify's `trustProxy`: proxies on this machine, and those at these IPs or in these subnets (`10.1.0.0/16`). */
export function trustProxies(trusted: readonly string[] = []): IsTrustedProxy {
  const list = new BlockList()
  for (const one of trusted) {
    const [ip = '', bits] = one.split('/')
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return (text) => {
    const ip = parseIp(text)
    return isLoopback(ip) || isIn(list, ip)
  }
}

/** Logs, at most once a minute, that a proxy is not trusted: all of its clients count as one IP. */
export function warnOfUntrustedProxies(
  app: FastifyInstance,
  { log, isTrusted }: { log: Log; isTrusted: IsTrustedProxy },
) {
  const warn = rarely((peer: string | undefined) =>
    log.warn({ peer }, 'X-Forwarded-For of a peer that is not in TRUST_PROXY is ignored: its clients count as one IP'),
  )
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined || isTrusted(socket.remoteAddress)) return
    warn(parseIp(socket.remoteAddress))
  })
}

/** `unknown` when the proxy sends no valid IP; all such clients are counted as one network, and none as loopback. */
export function clientIp({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return parseIp(ip) ?? 'unknown'
}

export function isLoopback(ip: string | undefined): boolean {
  return isIn(loopback, ip)
}

function isIn(list: BlockList, ip: string | undefined): boolean {
  if (ip === undefined) return false
  return isIPv4(ip) ? list.check(ip) : isIPv6(ip) && list.check(ip, 'ipv6')
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return bracketed ?? /^([^:]+):\d{1,5}$/.exec(text)?.[1] ?? text
}
