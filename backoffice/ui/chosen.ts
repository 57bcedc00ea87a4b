/** What a bulk action is about: rows by their ids, or all that match the list's filter (DESK-06). */
export type Chosen = { readonly count: number } & (
  | { readonly ids: readonly string[] }
  | { readonly matching: { readonly [name: string]: string }; readonly shown: number }
)
