import type { LucideIcon } from 'lucide-react'

type Props = { label: string; icon: LucideIcon; onClick: () => void; disabled?: boolean }

/** The arrows of rows and carousels. */
export function RoundButton({ label, icon: Icon, onClick, disabled }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="flex size-11 items-center justify-center rounded-full bg-sheet text-leaf shadow-soft ring-1 ring-line transition-colors hover:bg-lime-wash disabled:bg-transparent disabled:text-ink-faint disabled:shadow-none"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
