/** The address as a path of this shop, or the home page: what stands behind `?from=` is anybody's to write. */
export function ownPath(from: string | null, origin: string): string {
  try {
    const url = new URL(from ?? '/', origin)
    return url.origin === origin ? url.pathname + url.search : '/'
  } catch {
    return '/'
  }
}
