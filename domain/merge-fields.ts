type Fields = { readonly [field: string]: string }

type Merge = {
  /** As they were when the form opened. */
  readonly base: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

export type MergedField = {
  readonly field: string
  readonly mine: string
  readonly theirs: string
  /** 'choose': both changed it, to different values. */
  readonly take: 'mine' | 'theirs' | 'choose'
}

/**
 * Compares what I have typed with what somebody else has saved meanwhile (GOODS-03, ORDERS-06): the fields that either of us changed. A field that
 * one of us changed needs no choice. `{ base: 'a', mine: 'b', theirs: 'c' }` is a choice.
 */
export function mergeFields({ base, mine, theirs }: Merge): readonly MergedField[] {
  return Object.keys(base).flatMap((field) => {
    const [old = '', typed = '', saved = ''] = [base[field], mine[field], theirs[field]]
    const [isMine, isTheirs] = [typed !== old, saved !== old]
    if (!isMine && !isTheirs) return []
    const take = isMine && isTheirs && typed !== saved ? 'choose' : isTheirs ? 'theirs' : 'mine'
    return [{ field, mine: typed, theirs: saved, take }]
  })
}
