/** The parameter `?from=` as a path of this shop, or the home page: no open redirect. */
export function ownPath(from: string | null, origin: string): string {
  try {
    const url = new URL(from ?? '/', origin)
    return url.origin === origin ? url.pathname + url.search : '/'
  } catch {
    return '/'
  }
}
