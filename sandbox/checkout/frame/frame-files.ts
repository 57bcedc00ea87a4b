// The style and the scripts of the frame, served as they stand.
import { readFileSync } from 'node:fs'

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const

export const frameFiles = new Map([
  read('frame.css', types.css),
  read('frame.browser.js', types.js),
  read('appearance.browser.js', types.js),
  read('card-form.browser.js', types.js),
  read('card-fields.browser.js', types.js),
])

function read(name: string, type: string) {
  return [name, { type, text: readFileSync(new URL(name, import.meta.url), 'utf8') }] as const
}
