import type { IconNode } from 'lucide'
import { Icon } from '#ui/icon.tsx'

type Props = { label: string; icon: IconNode; onClick: () => void; disabled?: boolean }

export function RoundButton({ label, icon, onClick, disabled }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className="flex size-11 flex-none items-center justify-center rounded-full bg-sheet text-leaf shadow-soft ring-1 ring-line transition-colors hover:bg-lime-wash disabled:bg-transparent disabled:text-ink-faint disabled:shadow-none"
    >
      <Icon drawing={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
