// HTML in template strings, escaped by default.
export type Markup = { readonly html: string }

type Content = Markup | string | number | null | undefined | false | readonly Content[]

export function markup(strings: TemplateStringsArray, ...contents: Content[]): Markup {
  return { html: strings.reduce((html, text, index) => html + render(contents[index - 1]) + text) }
}

/** Trusted HTML, CSS or script. */
export const trusted = (html: string): Markup => ({ html })

function render(content: Content): string {
  if (content === null || content === undefined || content === false) return ''
  if (typeof content === 'string' || typeof content === 'number') return escapeText(String(content))
  return 'html' in content ? content.html : content.map(render).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
