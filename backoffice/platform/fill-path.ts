type Filling = { readonly params?: unknown; readonly query?: unknown }

/** A path with its `:segments` and its query; what is empty or undefined is left out of the query. */
export function fillPath(path: string, { params, query }: Filling): string {
  const filled = path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String((params as { [field: string]: unknown } | undefined)?.[field] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries((query as object | undefined) ?? {})) {
    for (const each of [value].flat()) if (each !== undefined && each !== '') search.append(field, String(each))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
