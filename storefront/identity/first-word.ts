/** How the shop addresses a customer: the first word of the name (HDR-02). */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
