import { refetchScreen } from '../platform/staff-query.ts'
import type { Saving } from './use-conflict.ts'
import { useUndo } from './use-undo.ts'

type Patch<Values> = (saving: Omit<Saving<Values>, 'former'>, key: string) => Promise<unknown>

/**
 * Makes the 'Undo' of a saved form (DESK-05): what the fields were is saved over the version that the form made, so that it is refused when
 * somebody else has saved since (GOODS-03). `onUndone`: the page shows it by then.
 */
export function useUndoOfSave<Values>(patch: Patch<Values>, onUndone: () => void = () => {}) {
  const undo = useUndo()
  return ({ version }: { readonly version: number }, { former }: Saving<Values>) => {
    const putBack = async (key: string) => {
      await patch({ changes: former, version }, key)
      await refetchScreen()
      onUndone()
    }
    return undo(putBack, 'As before')
  }
}
