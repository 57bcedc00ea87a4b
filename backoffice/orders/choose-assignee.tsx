import { useMe } from '../platform/session.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { useColleagues } from './use-colleagues.ts'

type Props = {
  /** Number of the order or ticket. */
  readonly subject: string
  readonly assignee: { readonly id: string; readonly name: string } | undefined
  /** `from`: only while this person looks after it, or nobody. */
  readonly assign: (staffId: string | null, key: string, from?: string | null) => Promise<unknown>
}

/** Who looks after an order or ticket: chosen in a menu, changed at once, with 'Undo'. */
export function ChooseAssignee({ subject, assignee, assign }: Props) {
  const { staffId: me } = useMe()
  const say = useNotice()
  const undo = useUndo()
  const colleagues = useColleagues()
  const give = useStaffMutation(
    async (staffId: string, key) => {
      await assign(staffId || null, key)
      return staffId
    },
    {
      onDone: (staffId) => {
        const name = colleagues.find(({ id }) => id === staffId)?.name
        say(
          name === undefined ? `${subject} is not assigned` : `${subject} is assigned to ${name}`,
          undo(
            (key) => assign(assignee?.id ?? null, key, staffId || null),
            `${subject} is assigned to ${assignee?.name ?? 'nobody'} again`,
          ),
        )
      },
    },
  )
  const others = [...colleagues, { id: '', label: 'Nobody' }].filter(({ id }) => id !== (assignee?.id ?? ''))
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      <MoreMenu
        label="Assign to"
        text={assignee ? `Assigned to ${assignee.id === me ? `you, ${assignee.name}` : assignee.name}` : 'Not assigned'}
        isBusy={give.isBusy}
        acts={others.map(({ id, label }) => ({ label, run: () => void give.run(id) }))}
      />
      <FaultNotice fault={give.fault} />
    </span>
  )
}
