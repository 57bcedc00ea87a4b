// An item of the page, which the page's script can replace when its version changes.
import { createHash } from 'node:crypto'
import { type Markup, markup } from '../markup.ts'

export function item(id: string, content: Markup, { kind = '' } = {}): Markup {
  const version = createHash('sha1').update(content.html).digest('base64url').slice(0, 10)
  return markup`<li id="${id}" class="item ${kind}" data-version="${version}">${content}</li>`
}

export function pill(state: string): Markup {
  return markup`<span class="pill ${state}">${state}</span>`
}

/** Local time; with the day unless it is today. */
export function moment(time: number | string): Markup {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  const day = isToday ? '' : `${date.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}, `
  return markup`<time datetime="${date.toISOString()}">${day}${date.toLocaleTimeString('en-IN', { hour12: false })}</time>`
}
