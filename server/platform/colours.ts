// The shop's colours, read from ui/colours.css for what cannot read CSS variables: mails, documents, the manifest, static pages.
import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../ui/colours.css', import.meta.url), 'utf8')

/** A token by day: `byDay('leaf')`. */
export const byDay = colourAfter('@theme {')
/** A token by night, if it differs from the day's. */
export const byNight = colourAfter('prefers-color-scheme: dark')
/** A token on a ground of leaf, by night. */
export const onLeafByNight = colourAfter('.on-leaf {')

function colourAfter(words: string) {
  const block = css.slice(css.indexOf(words)).split('}', 1)[0] ?? ''
  return (name: string): string => {
    const colour = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1]
    if (!colour) throw new Error(`ui/colours.css has no colour '${name}' after '${words}'`)
    return colour
  }
}
