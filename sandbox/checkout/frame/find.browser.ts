/** An element that must exist. */
export function find<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector} here`)
  return found
}
