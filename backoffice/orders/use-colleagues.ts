import { useQuery } from '@tanstack/react-query'
import { useMe } from '../platform/session.ts'
import { staffQuery } from '../platform/staff-query.ts'

const allColleagues = staffQuery('GET /api/colleagues', {}, ['staff'])

type Colleague = { readonly id: string; readonly name: string; readonly label: string }

/** Who may look after an order or ticket: oneself first, then by name. */
export function useColleagues(): readonly Colleague[] {
  const { staffId: me } = useMe()
  const { data } = useQuery(allColleagues)
  return (data?.colleagues ?? [])
    .map(({ id, name }) => ({ id, name, label: id === me ? `You, ${name}` : name }))
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
}
