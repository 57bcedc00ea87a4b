import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Button, ButtonLink, OffButton } from './button.tsx'
import { MoreMenu } from './more-menu.tsx'

export type PageAct = {
  readonly label: string
  readonly keys?: string
  readonly isBusy?: boolean
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
  return (
    <>
      <span className={classes('flex flex-wrap items-center gap-2', areFolded && 'max-md:hidden')}>
        {acts.map((act) => (
          <ActButton key={act.label} {...act} />
        ))}
      </span>
      {children}
      {areFolded && (
        <span className="-mr-2 md:hidden">
          <MoreMenu
            label="More acts"
            acts={acts.map((act) => ({
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

function ActButton(act: PageAct) {
  if ('why' in act) return <OffButton why={act.why}>{act.label}</OffButton>
  if ('to' in act) return <ButtonLink to={act.to}>{act.label}</ButtonLink>
  return (
    <Button {...(act.keys && { keys: act.keys })} isBusy={act.isBusy ?? false} onClick={act.run}>
      {act.label}
    </Button>
  )
}
