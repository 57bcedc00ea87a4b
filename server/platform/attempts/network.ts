import { isIPv6 } from 'node:net'

/** Whom a network address stands for: an IPv4 address itself, of IPv6 the first 64 bits, which one customer has to himself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [left = '', right] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  if (right !== undefined) groups.push(...Array<string>(8 - groups.length - tail.length).fill('0'), ...tail)
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
