import { useState } from 'react'
import { useMe } from '../platform/session.ts'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CheckField } from './field.tsx'

type Named = { readonly id: string; readonly label: string }

/** Which columns of a list the person sees on this device; the first one leads to the row and stays. */
export function useChosenColumns<Column extends Named>(list: string, columns: readonly Column[]) {
  const [stored, store] = useStoredChoice(`columns:${useMe().staffId}:${list}`, '')
  const hidden = new Set(stored.split(',').filter(Boolean))
  return {
    shown: columns.filter(({ id }, at) => at === 0 || !hidden.has(id)),
    hidden,
    hide: (ids: ReadonlySet<string>) => store([...ids].join(',')),
  }
}

type Props = Omit<ReturnType<typeof useChosenColumns>, 'shown'> & { readonly columns: readonly Named[] }

export function ChooseColumns({ columns: [, ...columns], hidden, hide }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    hide(next)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-md:hidden">
        Columns
      </Button>
      {isOpen && (
        <Dialog title="Columns" onClose={() => setOpen(false)}>
          <div className="grid grid-cols-2">
            {columns.map(({ id, label }) => (
              <CheckField key={id} label={label} checked={!hidden.has(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
