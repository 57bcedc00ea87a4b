import { EllipsisVertical } from 'lucide'
import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { Icon } from '#ui/icon.tsx'

type Act = { readonly label: string; readonly run: () => void }

/** Rarer acts behind one button. */
export function MoreMenu({ label, acts }: { label: string; acts: readonly Act[] }) {
  return (
    <MenuTrigger>
      <TriggerButton
        aria-label={label}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-tile"
      >
        <Icon drawing={EllipsisVertical} className="size-5" />
      </TriggerButton>
      <Popover placement="bottom end" className="min-w-40 rounded-lg border border-line bg-sheet p-1 shadow-overlay">
        <Menu aria-label={label} className="outline-none">
          {acts.map(({ label: act, run }) => (
            <MenuItem
              key={act}
              onAction={run}
              className="flex min-h-11 cursor-pointer items-center rounded-md px-3 font-semibold outline-none data-[focused]:bg-tile"
            >
              {act}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
