import { use } from 'react'
import { preload } from 'react-dom'
import { classes } from '#ui/classes.ts'
import { PicturesUrl, pictureUrl } from '../platform/picture-url.ts'

const widths = [320, 640, 768, 1280] as const
const ownPicture = /^\/pictures\/.+-640\.webp$/
const ofOneWidth = /-640\.webp$/

type Props = {
  src: string | undefined
  alt: string
  sizes: string
  /** On the first screen: loaded with high priority. */
  isMain?: boolean
  className?: string
}

/** A square picture in several widths and formats. */
export function ProductPicture({ src: given, alt, sizes, isMain = false, className }: Props) {
  const picturesUrl = use(PicturesUrl)
  const src = given && pictureUrl(given, picturesUrl)
  const key = given && ownPicture.test(given) ? src?.replace(ofOneWidth, '') : undefined
  // Preloaded before the fonts; from the shop itself over the connection that is already open.
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
