/** At most `max` requests within any span of `within` milliseconds. */
export type Limit = { readonly max: number; readonly within: number }
