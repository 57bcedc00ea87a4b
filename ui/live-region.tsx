import type { ComponentProps } from 'react'

export type Tone = 'error' | 'info' | 'success'

/** Tells what has happened: an error at once, the rest when the screen reader pauses. It may stand before its words, which are announced when they come. */
export function LiveRegion({ tone, ...props }: ComponentProps<'div'> & { readonly tone: Tone }) {
  return <div role={tone === 'error' ? 'alert' : 'status'} {...props} />
}
