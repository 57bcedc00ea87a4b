import { useEffect, useState } from 'react'
import { smallPicture } from '#domain/catalogue/picture.ts'
import { classes } from '#ui/classes.ts'
import { useIsOnline } from '../platform/use-is-online.ts'

type Props = {
  /** Without it the place stays empty. */
  readonly src: string | undefined
  /** The size of the square, mostly. */
  readonly className: string
  readonly isLazy?: boolean
}

/** The shop's picture in a small square. Without network its place stays as it is, and the picture comes with the network. */
export function SmallPicture({ src, className, isLazy = true }: Props) {
  const [failed, setFailed] = useState<string>()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) setFailed(undefined)
  }, [isOnline])
  return (
    <span className={classes('block shrink-0 overflow-hidden rounded-md bg-tile', className)}>
      {src && src !== failed && (
        <img
          src={smallPicture(src)}
          alt=""
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
