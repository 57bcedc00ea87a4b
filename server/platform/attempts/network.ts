import { isIPv6 } from 'node:net'

/** Whom a network address stands for: an IPv4 address itself, of IPv6 the first 64 bits, which one customer has to himself. */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : asIpv4(address)
}

/** The IPv6 /48 of an address, which one customer of a hosting company may have to himself; none for IPv4. */
export function siteOf(address: string): string | undefined {
  const groups = groupsOf(address)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

function asIpv4(address: string): string {
  return mappedIpv4.exec(address)?.[1] ?? address
}

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] | undefined {
  if (mappedIpv4.test(address) || !isIPv6(address)) return undefined
  const [left = '', right] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  if (right !== undefined) groups.push(...Array<string>(8 - groups.length - tail.length).fill('0'), ...tail)
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
