import { createContext } from 'react'

/**
 * Marks the inline scripts that a page's own components render, React Router's among them: a nonce that is drawn for each
 * rendering, so that no text of the shop's data can bear it. Scripts with the mark are named in the page's content policy
 * by hash; the mark itself is taken off, since pages are cached (docs/decisions/0019).
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

export const markOf = (nonce: string) => ` nonce="${nonce}"`

/** The inline scripts of a page that bear the mark. */
export function markedScripts(html: string, mark: string): string[] {
  const marked = new RegExp(`<script\\b[^>]*${mark}[^>]*>(.*?)</script>`, 'gs')
  return [...html.matchAll(marked)].map(([, code = '']) => code).filter((code) => code !== '')
}

export function withoutMarks(html: string, mark: string): string {
  return html.replaceAll(mark, '')
}
