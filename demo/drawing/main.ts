import { demoCatalogue } from '../catalogue/catalogue.ts'
import { contactSheet, render } from './render.ts'
import { shots } from './shots/shots.ts'

/*
 * node demo/drawing/main.ts [key …]               draws the demo pictures, all or the ones named
 * node demo/drawing/main.ts --sheet file [key …]  only a contact sheet of them
 */
const words = process.argv.slice(2)
const sheet = words[0] === '--sheet' ? words[1] : undefined
const wanted = sheet ? words.slice(2) : words

const all = demoCatalogue.flatMap((product) => product.pictures.map((picture) => picture.key))
const missing = all.filter((key) => !shots.has(key))
if (missing.length > 0) console.warn(`No drawing for: ${missing.join(', ')}`)

const chosen = [...shots].filter(([key]) => wanted.length === 0 || wanted.some((word) => key.startsWith(word)))
if (sheet) {
  await contactSheet(chosen, sheet)
} else {
  const lane = async () => {
    for (let next = chosen.shift(); next; next = chosen.shift()) {
      await render(...next)
      console.log(next[0])
    }
  }
  await Promise.all([lane(), lane()])
}
