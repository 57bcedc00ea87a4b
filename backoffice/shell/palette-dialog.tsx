import { Combobox } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useEntries } from './palette-entries.ts'
import { usePalette } from './palette-state.tsx'

type Props = { readonly typed: string; readonly isEarly?: boolean }

export function PaletteDialog({ typed, isEarly = false }: Props) {
  const { change } = usePalette()
  const { entries, isSearching } = useEntries(typed)
  const close = () => change({})
  return (
    // While the page loads, an entry of its own in the history would load it anew.
    <Dialog title="Go to" onClose={close} addsEntry={!isEarly} takesKeys>
      <Combobox
        label="Page, order, customer, product, ticket or action"
        options={entries}
        isSearching={isSearching}
        typed={typed}
        onType={(text) => change({ typed: text })}
        onChoose={({ run }) => {
          close()
          run()
        }}
      />
    </Dialog>
  )
}
