import { type KeptAnswer, keepAnswer, type Rendered } from './kept-answer.ts'

export type Render = () => Promise<Rendered>

/** Renderings that are under way, each for all who ask meanwhile. */
export type Renderings = {
  /** The one that may be joined. */
  underWay(key: string): Promise<KeptAnswer> | undefined
  begin(key: string, render: Render): Promise<KeptAnswer>
  /** What shows one of these is made anew; none named: whatever it shows. */
  noteChange(tags?: readonly string[]): void
}

type Rendering = {
  readonly key: string
  /** Tags that were touched since it began. */
  readonly changed: Set<string | symbol>
  /** It will not be begun again. */
  isLast: boolean
}

const most = 3
const everything = Symbol('every tag')

export function openRenderings({ keep }: { keep: (key: string, answer: KeptAnswer) => void }): Renderings {
  const all = new Set<Rendering>()
  const joinable = new Map<string, { readonly rendering: Rendering; readonly answer: Promise<KeptAnswer> }>()

  function endJoining(rendering: Rendering) {
    if (joinable.get(rendering.key)?.rendering === rendering) joinable.delete(rendering.key)
  }

  /**
   * What changes while it is being rendered may be in it half: then it is rendered again. Where changes follow one
   * another faster than that, the askers get the last rendering, but nobody who asks after a change that came while it
   * was made; and it is not kept.
   */
  async function renderOnce(rendering: Rendering, render: Render): Promise<KeptAnswer> {
    all.add(rendering)
    try {
      for (let left = most; ; left -= 1) {
        rendering.changed.clear()
        rendering.isLast = left === 1
        const rendered = await render()
        const answer = await keepAnswer(rendered)
        const isOld = [everything, ...answer.tags].some((tag) => rendering.changed.has(tag))
        if (isOld && !rendering.isLast) continue
        if (!isOld && rendered.headers['cache-control'] !== 'no-store') keep(rendering.key, answer)
        return answer
      }
    } finally {
      endJoining(rendering)
      all.delete(rendering)
    }
  }

  return {
    underWay: (key) => joinable.get(key)?.answer,
    begin(key, render) {
      const rendering = { key, changed: new Set<string | symbol>(), isLast: false }
      const answer = renderOnce(rendering, render)
      joinable.set(key, { rendering, answer })
      return answer
    },
    noteChange(tags) {
      for (const rendering of all) {
        for (const tag of tags ?? [everything]) rendering.changed.add(tag)
        if (rendering.isLast) endJoining(rendering)
      }
    },
  }
}
