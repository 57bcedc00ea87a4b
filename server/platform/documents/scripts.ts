// India writes in many scripts. Each run of letters is set in a typeface that has them.
const notoSans = (script: string) => `noto-sans-${script}-400.ttf`

/** The font file of each script; Latin is set in the shop's own. */
export const scriptFiles = {
  Devanagari: notoSans('devanagari'),
  Bengali: notoSans('bengali'),
  Tamil: notoSans('tamil'),
  Telugu: notoSans('telugu'),
  Kannada: notoSans('kannada'),
  Malayalam: notoSans('malayalam'),
  Gujarati: notoSans('gujarati'),
  Gurmukhi: notoSans('gurmukhi'),
  Oriya: notoSans('oriya'),
} as const
export type Script = keyof typeof scriptFiles

const scripts = Object.keys(scriptFiles) as Script[]
const patterns = scripts.map((script) => ({ script, pattern: new RegExp(`\\p{scx=${script}}`, 'u') }))
/** Full stops, joiners and spaces between words belong to the letters before them. */
const neutral = /[\p{scx=Zyyy}\p{scx=Zinh}]/u

export type Run = { readonly script: Script | undefined; readonly text: string }

/** Cuts a text where its script changes: `12, गांधी रोड, Pune` is three runs. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script | undefined; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = neutral.test(letter) && last ? last.script : scriptOf(letter)
    if (last && last.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

function scriptOf(letter: string): Script | undefined {
  return patterns.find(({ pattern }) => pattern.test(letter))?.script
}
