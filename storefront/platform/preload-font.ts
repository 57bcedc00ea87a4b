/** The link that asks for a font before the page is laid out, so that it is laid out anew once and not for each font. */
export function preloadFont(href: string) {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
}
