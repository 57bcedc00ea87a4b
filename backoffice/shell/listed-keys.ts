type Action = { readonly keys?: string; readonly label: string }

/** Of every page with a form, dialog or list. */
const always = [
  ['Ctrl S', 'Save'],
  ['Esc', 'Close'],
  ['Enter', 'Open'],
] as const

/** The keys of a page with what they do, each once: of several with the same keys the last counts. */
export function listedKeys(actions: readonly Action[]): (readonly [string, string])[] {
  const own = new Map(actions.flatMap(({ keys, label }) => (keys ? [[spelt(keys), label] as const] : [])))
  return [...own, ...always.filter(([keys]) => !own.has(keys))]
}

function spelt(keys: string): string {
  return keys
    .replace('$mod+', 'Ctrl ')
    .replace('Shift+?', '?')
    .replace(/(Shift|Alt)\+/, '$1 ')
    .replace('Escape', 'Esc')
    .replace(/^Ctrl [a-z]$/, (pressed) => `Ctrl ${pressed.at(-1)?.toUpperCase()}`)
}
