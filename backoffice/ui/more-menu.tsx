import { ChevronDown, EllipsisVertical } from 'lucide'
import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { Icon } from '#ui/icon.tsx'

type Act = {
  readonly label: string
  readonly run: () => void
  /** Why it is off. */
  readonly why?: string | undefined
}

type Props = {
  readonly label: string
  readonly acts: readonly Act[]
  /** Stands on the button, in place of three dots. */
  readonly text?: string
  readonly isBusy?: boolean
}

/** Rarer acts behind one button. */
export function MoreMenu({ label, acts, text, isBusy = false }: Props) {
  return (
    <MenuTrigger>
      {text === undefined ? (
        <TriggerButton
          aria-label={label}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-tile"
        >
          <Icon drawing={EllipsisVertical} className="size-5" />
        </TriggerButton>
      ) : (
        <TriggerButton
          isPending={isBusy}
          className="inline-flex min-h-9 min-w-0 items-center gap-2 rounded-md bg-control px-3 text-left ring-1 ring-line-strong ring-inset hover:bg-control-lit pointer-coarse:min-h-11"
        >
          <span className="min-w-0 truncate">{text}</span>
          <Icon drawing={ChevronDown} className="size-4 shrink-0" />
        </TriggerButton>
      )}
      <Popover
        placement="bottom end"
        className="min-w-40 max-w-72 overflow-y-auto rounded-lg border border-line bg-sheet p-1 shadow-overlay"
      >
        <Menu aria-label={label} className="outline-none">
          {acts.map(({ label: act, run, why }) => (
            <MenuItem
              key={act}
              textValue={act}
              isDisabled={why !== undefined}
              onAction={run}
              className="grid min-h-11 cursor-pointer content-center rounded-md px-3 py-1.5 font-semibold outline-none data-[disabled]:cursor-not-allowed data-[focused]:bg-tile data-[disabled]:text-ink-soft"
            >
              {act}
              {why !== undefined && <span className="font-normal text-small">{why}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
