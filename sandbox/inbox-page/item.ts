// A piece of the page that the page's script can replace on its own when it has changed.
import { createHash } from 'node:crypto'
import { type Markup, markup } from '../markup.ts'

export function item(id: string, content: Markup, { kind = '' } = {}): Markup {
  const version = createHash('sha1').update(content.html).digest('base64url').slice(0, 10)
  return markup`<li id="${id}" class="item ${kind}" data-version="${version}">${content}</li>`
}

export function pill(state: string): Markup {
  return markup`<span class="pill ${state}">${state}</span>`
}

/** In the machine's own time; the day only when it is not today's. */
export function moment(time: number | string): Markup {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? '' : `${date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}, `
  return markup`<time datetime="${date.toISOString()}">${day}${date.toLocaleTimeString('en-IN', { hour12: false })}</time>`
}
