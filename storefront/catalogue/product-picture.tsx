import { use } from 'react'
import { preload } from 'react-dom'
import { isOwnPicture, namedWidth, pictureStem, pictureWidths } from '#domain/catalogue/picture.ts'
import { classes } from '#ui/classes.ts'
import { PicturesUrl, pictureUrl } from '../platform/picture-url.ts'

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
  const key = given && src && isOwnPicture(given) ? pictureStem(src) : undefined
  // Preloaded before the fonts; from the shop itself over the connection that is already open.
  if (isMain && key) {
    preload(`${key}-${namedWidth}.avif`, {
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
      width={namedWidth}
      height={namedWidth}
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
  return pictureWidths.map((width) => `${key}-${width}.${format} ${width}w`).join(', ')
}
