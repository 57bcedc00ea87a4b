/** An element that the page is known to have. */
export function find<Found extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector)
  if (!found) throw new Error(`no ${selector} here`)
  return found
}
