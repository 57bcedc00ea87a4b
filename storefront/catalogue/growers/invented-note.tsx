import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Says that a grower of the demo is invented. */
export function InventedNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-12 flex max-w-[62ch] items-start gap-3 rounded-tile bg-turmeric-wash px-4 py-3 text-sm">
      <Icon drawing={Info} className="mt-0.5 size-4.5 flex-none" />
      {children}
    </p>
  )
}
