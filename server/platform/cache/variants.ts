const count = 8

/** The key of one of eight variants of a page that is rendered by chance. No URL that a client can send contains a space. */
export function randomVariant(url: string): string {
  return `${url} ${Math.floor(Math.random() * count)}`
}

/** The keys of all variants; none where a key has no variants. */
export function variantsOf(key: string): string[] {
  const [url, variant] = key.split(' ')
  return variant === undefined ? [] : Array.from({ length: count }, (_, number) => `${url} ${number}`)
}
