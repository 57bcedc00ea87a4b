type Contents = { readonly contents: string; readonly called?: string | undefined }

/** The contents of an order with what the search calls at their beginning, where it is not cut off. */
export function calledFirst({ contents, called }: Contents): string {
  if (called === undefined) return contents
  const first = called.split(separator)
  return [...first, ...contents.split(separator).filter((line) => !first.includes(line))].join(separator)
}

const separator = ' · '
