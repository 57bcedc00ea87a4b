import { useEffect, useState } from 'react'
import { second } from '#domain/time.ts'
import { classes } from '#ui/classes.ts'
import { messages } from './messages.ts'
import { isNearLimit } from './near-limit.ts'

type Props = { length: number; limit: number }

/** 'n of limit' (EASE-07) beside the label, where it moves nothing; screen readers hear it when the typing rests. */
export function CharacterCount({ length, limit }: Props) {
  const [announced, setAnnounced] = useState('')
  const isNear = isNearLimit(length, limit)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(isNear ? messages.charactersLeft(limit - length) : ''), second)
    return () => clearTimeout(timer)
  }, [isNear, length, limit])
  return (
    <>
      {isNear && (
        <span
          aria-hidden="true"
          className={classes(
            'flex-none whitespace-nowrap text-sm tabular-nums',
            length < limit ? 'text-ink-soft' : 'font-medium text-terracotta',
          )}
        >
          {messages.characters(length, limit)}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  )
}
