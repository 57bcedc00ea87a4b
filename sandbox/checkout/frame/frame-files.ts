// The style and the scripts of the frame, by the names under which they ask for one another.
import { readFileSync } from 'node:fs'
import { browserScript } from '../../browser-script.ts'

const style = readFileSync(new URL('frame.css', import.meta.url), 'utf8')
const scripts = [
  'frame.browser.ts',
  'appearance.browser.ts',
  'means.browser.ts',
  'offered-methods.browser.ts',
  'payment-form.browser.ts',
  'card-form.browser.ts',
  'find.browser.ts',
]

export const frameFiles = new Map([
  ['frame.css', { type: 'text/css; charset=utf-8', text: style }],
  ...scripts.map((name) => {
    const text = browserScript(new URL(name, import.meta.url))
    return [name, { type: 'text/javascript; charset=utf-8', text }] as const
  }),
])
