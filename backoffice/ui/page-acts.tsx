import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Button, ButtonLink, OffButton } from './button.tsx'
import { MoreMenu } from './more-menu.tsx'

export type PageAct = {
  readonly label: string
  readonly keys?: string
  readonly isBusy?: boolean
  /** A button on a phone too. */
  readonly isOnPhone?: boolean
} & ({ readonly run: () => void } | { readonly to: string } | { /** It is off. */ readonly why: string })

type Props = {
  readonly acts: readonly PageAct[]
  /** What a phone shows too, beside the menu. */
  readonly children?: ReactNode
}

/** Acts beside a page's heading; on a phone several are behind three dots, so that what the page shows is in sight. */
export function PageActs({ acts, children }: Props) {
  const navigate = useNavigate()
  const areFolded = acts.length > 1
  const folded = acts.filter(({ isOnPhone = false }) => !isOnPhone)
  const off = acts.filter((act) => 'why' in act)
  // Before what can be done a reason would take the middle of the row.
  const isOffFolded = areFolded && off.length > 0
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 empty:hidden">
        {acts.map((act) =>
          isOffFolded && 'why' in act ? null : (
            <span key={act.label} className={areFolded && !act.isOnPhone ? 'max-md:hidden' : 'contents'}>
              <ActButton {...act} />
            </span>
          ),
        )}
        {isOffFolded && (
          <span className="max-md:hidden">
            <NotPossible acts={off} />
          </span>
        )}
      </span>
      {children}
      {areFolded && folded.length > 0 && (
        <span className="-mr-2 md:hidden">
          <MoreMenu
            label="More acts"
            acts={folded.map((act) => ({
              label: act.label,
              run: 'run' in act ? act.run : () => 'to' in act && navigate(act.to),
              why: 'why' in act ? act.why : undefined,
            }))}
          />
        </span>
      )}
    </>
  )
}

/** Those that are off, quietly: each with its reason. */
function NotPossible({ acts }: { acts: readonly { readonly label: string; readonly why: string }[] }) {
  return (
    <DialogTrigger>
      <TriggerButton className="flex min-h-9 items-center rounded-md px-3 text-ink-soft hover:bg-tile pointer-coarse:min-h-11">
        Not possible now <Icon drawing={ChevronDown} className="ml-1 size-4" />
      </TriggerButton>
      <Popover placement="bottom end" className="max-w-sm rounded-lg border border-line bg-sheet shadow-overlay">
        <Dialog aria-label="Not possible now" className="p-3 outline-none">
          <ul className="grid gap-1.5">
            {acts.map(({ label, why }) => (
              <li key={label}>
                <strong>{label}</strong>: {why}
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function ActButton(act: PageAct) {
  if ('why' in act) return <OffButton why={act.why}>{act.label}</OffButton>
  if ('to' in act) {
    return (
      <ButtonLink to={act.to} className="max-md:px-2.5">
        {act.label}
      </ButtonLink>
    )
  }
  return (
    <Button {...(act.keys && { keys: act.keys })} isBusy={act.isBusy ?? false} onClick={act.run}>
      {act.label}
    </Button>
  )
}
