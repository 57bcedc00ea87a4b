import { useEffect, useRef, useState } from 'react'
import { previewOf } from '#ui/shrink-picture.ts'
import { photographMessages as messages } from './messages.ts'
import { PictureRefused, sendPicture } from './send-picture.ts'

export type Photograph = {
  /** Its place among all that were ever chosen on this page. */
  readonly key: number
  readonly file: Blob
  /** What the list shows of it, once it is drawn. */
  readonly preview?: string | undefined
  readonly abort: AbortController
  readonly progress: number
  readonly id?: string
  readonly error?: string | undefined
  /** Sending it again is no use. */
  readonly isRefused?: boolean
}

type Options = {
  /** Where each picture is sent: `/api/pictures` with a customer's token, or the path of a ticket's link. */
  readonly path: string
  /** Of the moment of sending: a login may come between two photographs. */
  readonly token?: () => string | undefined
  /** Takes the failure of a photograph; true: the page asks for a login, after which it calls `goOn`. */
  readonly onRejected?: (failure: unknown, goOn: () => void) => boolean
}

/**
 * The photographs of a form. Each is sent as soon as it is chosen and stays when the form fails; the form sends the ids of those that have
 * arrived, and the shop deletes after a day what no form has named.
 *
 * ```tsx
 * const photographs = usePhotographs({ path: '/api/pictures', token: () => readAuth()?.token })
 * // in `problem` of the form: photographs.problem() says why it cannot be sent yet
 * // in its body: pictures: photographs.ids
 * // once it is sent: photographs.clear()
 * <Photographs {...photographs} label="Photographs" most={5} error={errors.pictures} />
 * ```
 */
export function usePhotographs({ path, token, onRejected }: Options) {
  const [chosen, setChosen] = useState<readonly Photograph[]>([])
  const [heard, setHeard] = useState('')
  const keys = useRef(0)
  const open = useRef(new Set<Photograph>())
  const change = (key: number, changed: Partial<Photograph>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  function start(photograph: Photograph) {
    open.current.add(photograph)
    const { key, file, abort } = photograph
    const sending = sendPicture(file, {
      path,
      token: token?.(),
      signal: abort.signal,
      onProgress: (progress) => change(key, { progress }),
    })
    sending.then(
      (id) => {
        change(key, { id, progress: 1 })
        setHeard(messages.heardReceived(key))
      },
      (fault: unknown) => {
        if (abort.signal.aborted) return
        onRejected?.(fault, () => {
          change(key, { error: undefined })
          start(photograph)
        })
        const error = fault instanceof Error ? fault.message : messages.noAnswer
        change(key, { error, isRefused: fault instanceof PictureRefused })
      },
    )
  }

  function discard(photographs: readonly Photograph[]) {
    for (const { abort } of photographs) abort.abort()
  }

  // What is under way ends with the page.
  useEffect(() => {
    const all = open.current
    return () => {
      for (const { abort } of all) abort.abort()
    }
  }, [])

  return {
    chosen,
    /** For screen readers. */
    heard,
    ids: chosen.flatMap(({ id }) => id ?? []),
    problem() {
      if (chosen.some(({ isRefused }) => isRefused)) return messages.refused
      if (chosen.some(({ error }) => error !== undefined)) return messages.notSent
      return chosen.some(({ id }) => id === undefined) ? messages.stillSending : undefined
    },
    add(files: readonly Blob[]) {
      const added = files.map((file): Photograph => {
        keys.current += 1
        return { key: keys.current, file, abort: new AbortController(), progress: 0 }
      })
      setChosen((all) => [...all, ...added])
      for (const photograph of added) {
        previewOf(photograph.file).then((preview) => change(photograph.key, { preview }))
        start(photograph)
      }
    },
    again(key: number) {
      const failed = chosen.find((one) => one.key === key)
      if (!failed) return
      const { error: _, ...photograph } = failed
      setChosen((all) => all.map((one) => (one.key === key ? photograph : one)))
      start(photograph)
    },
    remove(key: number) {
      discard(chosen.filter((one) => one.key === key))
      setChosen((all) => all.filter((one) => one.key !== key))
    },
    clear() {
      discard(chosen)
      setChosen([])
    },
  }
}

export type Photographs = ReturnType<typeof usePhotographs>
