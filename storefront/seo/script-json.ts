/** JSON for a script element: without `<`, no text in it can end the element (PROD-01). */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
