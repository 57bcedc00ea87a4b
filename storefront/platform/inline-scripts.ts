import { createContext } from 'react'

/**
 * Marks the inline scripts that a page's own components render, React Router's among them: a nonce that is drawn for each
 * rendering, so that no text of the shop's data can bear it. Scripts with the mark are named in the page's content policy
 * by hash; the mark itself is taken off, since pages are cached (docs/decisions/0019).
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

export const markOf = (nonce: string) => ` nonce="${nonce}"`

type Page = { readonly html: Buffer<ArrayBuffer>; readonly scripts: readonly Buffer[] }

/** The page without the mark, and the inline scripts that bore it. Bytes, since most of a page is neither read nor changed. */
export function takeMarks(html: Buffer, mark: string): Page {
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at))
    from = at + mark.length
    const tag = html.lastIndexOf('<', at)
    if (html.toString('latin1', tag, tag + 7) === '<script') {
      const code = html.subarray(html.indexOf('>', from) + 1, html.indexOf('</script>', from))
      if (code.length > 0) scripts.push(code)
    }
  }
  return { html: Buffer.concat([...parts, html.subarray(from)]), scripts }
}
