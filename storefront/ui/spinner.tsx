import { classes } from '#ui/classes.ts'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-ink-soft">
      <SpinnerRing className="size-6 text-leaf" />
      <span>{label}</span>
    </div>
  )
}

/** Without a label, for places that have one. */
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
