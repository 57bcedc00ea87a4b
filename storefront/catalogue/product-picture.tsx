import { preload } from 'react-dom'
import { classes } from '../ui/classes.ts'

const widths = [320, 640, 768, 1280] as const
const kept = /^(\/pictures\/.+)-640\.webp$/

type Props = {
  src: string | undefined
  alt: string
  /** How wide the picture stands in the page, as the `sizes` of HTML. */
  sizes: string
  /** The picture a page opens with: asked for at once. */
  isMain?: boolean
  className?: string
}

/** A square picture in the width and format that fit the screen; its place is kept before it arrives. */
export function ProductPicture({ src, alt, sizes, isMain = false, className }: Props) {
  const key = src?.match(kept)?.[1]
  // Before the fonts, and so over the connection that is open already.
  if (isMain && key) {
    preload(`${key}-640.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(key, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  const picture = (
    <img
      src={src}
      alt={alt}
      width={640}
      height={640}
      sizes={sizes}
      srcSet={key && sourceSet(key, 'webp')}
      decoding="async"
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      className={classes('aspect-square w-full object-cover', className)}
    />
  )
  if (!key) return src ? picture : <div className={classes('aspect-square w-full bg-tile', className)} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(key, 'avif')} sizes={sizes} />
      {picture}
    </picture>
  )
}

function sourceSet(key: string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${key}-${width}.${format} ${width}w`).join(', ')
}
