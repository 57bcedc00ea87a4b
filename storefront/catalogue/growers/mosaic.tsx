import { classes } from '#ui/classes.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { MosaicPicture } from './mosaic-pictures.ts'

type Props = {
  pictures: readonly MosaicPicture[]
  sizes: string
  /** Without alternative texts: the words beside it say the same. */
  isDecoration?: boolean
  isMain?: boolean
  className?: string
}

/** One to four pictures of a grower or its products in one frame. */
export function Mosaic({ pictures, sizes, isDecoration = false, isMain = false, className }: Props) {
  const [columns, place] = layouts[Math.min(pictures.length, 4) - 1] ?? layouts[0]
  return (
    <div className={classes('grid grid-rows-2 gap-1 overflow-hidden bg-tile', columns, className)}>
      {pictures.map(({ src, alt }, index) => (
        <div key={src} className={classes('relative', place(index))}>
          <ProductPicture
            src={src}
            alt={isDecoration ? '' : alt}
            sizes={sizes}
            isMain={isMain && index === 0}
            className="absolute inset-0 h-full"
          />
        </div>
      ))}
    </div>
  )
}

type Layout = readonly [columns: string, place: (index: number) => string | false]

/** By the number of pictures. */
const layouts: readonly [Layout, ...Layout[]] = [
  ['grid-cols-1', () => 'row-span-2'],
  ['grid-cols-2', () => 'row-span-2'],
  ['grid-cols-3', (index) => index === 0 && 'col-span-2 row-span-2'],
  ['grid-cols-4', (index) => (index === 0 ? 'col-span-2 row-span-2' : index === 1 && 'col-span-2')],
]
