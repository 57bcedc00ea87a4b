import { formatRupees, type Paise } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'

type Props = { price: Paise; mrp: Paise; discount: number; size?: 'md' | 'lg'; isOnLeaf?: boolean }

/** The price, the MRP struck through, and the discount. */
export function Price({ price, mrp, discount, size = 'md', isOnLeaf = false }: Props) {
  const isLarge = size === 'lg'
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 tabular-nums">
      <span
        className={classes(
          'font-semibold',
          isOnLeaf ? 'text-paper' : 'text-ink',
          isLarge ? 'text-3xl tracking-tight' : 'text-lg',
        )}
      >
        {formatRupees(price)}
      </span>
      {mrp > price && (
        <span className={classes(isOnLeaf ? 'text-paper/75' : 'text-ink-faint', isLarge ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">MRP </span>
          <s>{formatRupees(mrp)}</s>
        </span>
      )}
      {discount > 0 && (
        <span
          className={classes(
            'font-semibold',
            isOnLeaf ? 'text-lime' : 'text-terracotta',
            isLarge ? 'text-lg' : 'text-sm',
          )}
        >
          {discount}% off
        </span>
      )}
    </p>
  )
}
