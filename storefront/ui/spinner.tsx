import { classes } from './classes.ts'

/** A turning ring with its sentence: what is being waited for. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <SpinnerRing className="size-6 text-leaf" />
      <span>{label}</span>
    </div>
  )
}

/** The ring alone, for places that say in words what is going on. */
export function SpinnerRing({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-[spin_3s_linear_infinite]',
        className,
      )}
    />
  )
}
