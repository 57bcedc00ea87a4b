import { isIPv6 } from 'node:net'

/** The network that a rate limit counts: an IPv4 itself, an IPv6 by its /64, which belongs to one customer. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : asIpv4(ip)
}

/** A /48 has this times the limit of a network. */
export const siteFactor = 4

/** The /48 of an IPv6, which a hosting company may give to one customer; undefined for IPv4. */
export function siteOf(ip: string): string | undefined {
  const groups = groupsOf(ip)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

function asIpv4(ip: string): string {
  return mappedIpv4.exec(ip)?.[1] ?? ip
}

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 in lower case, without leading zeros; undefined for IPv4. */
function groupsOf(ip: string): string[] | undefined {
  if (mappedIpv4.test(ip) || !isIPv6(ip)) return undefined
  const [left = '', right] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  if (right !== undefined) groups.push(...Array<string>(8 - groups.length - tail.length).fill('0'), ...tail)
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
