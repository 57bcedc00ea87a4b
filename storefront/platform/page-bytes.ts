import css from '../styles.css?inline'
import { stylesMark } from './page-styles.tsx'

const encoder = new TextEncoder()
const styles = encoder.encode(css)
const opening = '<style id="styles">'

/** A rendered page as it is sent. Its styles, more than half of it, are bytes from the start and in no text that is searched or copied. */
export function bytesOf(html: string): Uint8Array {
  const at = html.indexOf(opening + stylesMark) + opening.length
  // While developing they are rendered with the page.
  if (at < opening.length) return encoder.encode(html)
  const before = encoder.encode(html.slice(0, at))
  const after = encoder.encode(html.slice(at + stylesMark.length))
  const page = new Uint8Array(before.length + styles.length + after.length)
  page.set(before)
  page.set(styles, before.length)
  page.set(after, before.length + styles.length)
  return page
}
