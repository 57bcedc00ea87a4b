/** Milliseconds for which an answer counts that was asked for before anybody pressed. */
const lasts = 10_000

type Asked = { readonly answer: Promise<unknown>; readonly at: number }

const asked = new Map<string, Asked>()

/** Asks for what a page will show; one question, however often somebody is about to go there. Nothing for who saves data. */
export function askAhead(path: string, ask: () => Promise<unknown>): void {
  if (savesData() || isFresh(asked.get(path))) return
  const answer = ask()
  asked.set(path, { answer, at: Date.now() })
  answer.catch(() => asked.delete(path))
}

/** What was asked for ahead, once. */
export function askedAhead<T>(path: string): Promise<T> | undefined {
  const ahead = asked.get(path)
  asked.delete(path)
  return isFresh(ahead) ? (ahead.answer as Promise<T>) : undefined
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

function isFresh(one: Asked | undefined): one is Asked {
  return one !== undefined && Date.now() - one.at < lasts
}
