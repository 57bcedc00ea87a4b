// Which means of payment the form shows: the shop's display configuration, read as the provider documents it.
import type { DisplayConfig } from '../checkout-options.ts'

/** Those that the form knows, in its own order. */
const known = ['card', 'upi', 'netbanking'] as const
export type Method = (typeof known)[number]

export function offeredMethods({ blocks = {}, hide = [], sequence = [], preferences = {} }: DisplayConfig): Method[] {
  const chosen = sequence.flatMap((entry) => {
    const [, code] = /^block\.(.+)$/.exec(entry) ?? []
    return code === undefined ? [entry] : (blocks[code]?.instruments ?? []).map(({ method }) => method)
  })
  const hidden = hide.map(({ method }) => method)
  const others = preferences.show_default_blocks === false ? [] : known.filter((method) => !hidden.includes(method))
  return [...new Set([...chosen, ...others])].filter((method): method is Method => known.some((one) => one === method))
}
