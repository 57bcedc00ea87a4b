import type { StaffAnswer, StaffCallName } from '#contract/backoffice/index.ts'
import { maxIdle } from '#domain/staff/session.ts'
import { queryClient } from './query-client.ts'

type Stored = {
  readonly at: number
  readonly answers: readonly { readonly key: readonly unknown[]; readonly data: object }[]
}
type Strip = (answer: never) => object

const name = 'offline-answers'
const stripOf = new Map<string, Strip>()

/** Answers of this call open their page without network, also after a reload (PACK-07). `strip` takes customers' data out. */
export function keepAnswers<Name extends StaffCallName>(
  call: Name,
  strip: (answer: StaffAnswer<Name>) => StaffAnswer<Name>,
) {
  stripOf.set(call, strip as Strip)
}

export function keepForOffline(): void {
  queryClient.getQueryCache().subscribe((event) => {
    // A call that begins or fails after a reload would remove what it is about to need.
    const isChanged = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')
    if (isChanged && stripOf.has(String(event.query.queryKey[1]))) store()
  })
}

/** For pages that have no answer in memory. */
export function restoreAnswers(): void {
  const { at, answers } = readStored()
  for (const { key, data } of answers) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
  }
}

/** What was last answered, for the frame that stands before the newest answer has come. */
export function storedAnswer<Answer>(key: readonly unknown[]): Answer | undefined {
  const wanted = JSON.stringify(key)
  return readStored().answers.find((answer) => JSON.stringify(answer.key) === wanted)?.data as Answer | undefined
}

/** Nothing after the time in which an unused session ends (STAFF-05). */
function readStored(): Stored {
  const stored = JSON.parse(localStorage.getItem(name) ?? '{"at":0,"answers":[]}') as Stored
  if (Date.now() - stored.at <= maxIdle) return stored
  removeStoredAnswers()
  return { at: 0, answers: [] }
}

/** With the session. */
export function removeStoredAnswers(): void {
  localStorage.removeItem(name)
}

function store(): void {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => {
      const strip = stripOf.get(String(queryKey[1]))
      return strip && data !== undefined ? [{ key: queryKey, data: strip(data as never) }] : []
    })
  // The files of pages that were not opened since a reload have not said yet what they keep.
  const stored = readStored()
  const others = stored.answers.filter(({ key }) => !stripOf.has(String(key[1])))
  if (answers.length + others.length === 0) {
    removeStoredAnswers()
    return
  }
  const at = Math.max(stored.at, ...answers.map(({ key }) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0))
  localStorage.setItem(name, JSON.stringify({ at, answers: [...answers, ...others] } satisfies Stored))
}
