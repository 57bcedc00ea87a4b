// Packing pages that are open in this tab and in others of this browser, each tab with a lock (PACK-07).

const tab = crypto.randomUUID()
let count = 0
let release: (() => void) | undefined

/** A packing page is open until the answer is called. From one order to the next none may be left for a moment. */
export function openPackingPage(staffId: string): () => void {
  count += 1
  if (count === 1) hold(staffId)
  return () => {
    count -= 1
    if (count === 0) release?.()
  }
}

export function isPackingPageOpen(): boolean {
  return count > 0
}

/** Whether another tab of this browser shows a packing page of the person. */
export async function isPackingElsewhere(staffId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name.startsWith(prefixOf(staffId)) && !name.endsWith(tab))
}

function hold(staffId: string): void {
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request(prefixOf(staffId) + tab, { mode: 'shared' }, () => closed)
}

function prefixOf(staffId: string): string {
  return `packing:${staffId}:`
}
