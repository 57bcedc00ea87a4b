import { isCounted, type PackingSums } from '#domain/fulfilment/packing-progress.ts'
import { formatWeight } from '#domain/fulfilment/weight.ts'
import type { StaffFault } from '../platform/staff-api.ts'
import { Button, OffButton } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { useNewQuestion } from '../ui/new-question.ts'
import { messages } from './messages.ts'

type Props = {
  readonly sums: PackingSums
  readonly isBusy: boolean
  /** Important notes that are not acknowledged. */
  readonly unread: number
  readonly problem: string | undefined
  readonly off: { readonly grams: number; readonly expected: string } | undefined
  readonly onWeightIsRight: (grams: number) => void
  readonly fault: StaffFault | undefined
}

/** The page's main action and the problem that prevents it; at the bottom of the screen on phones and tablets. */
export function PackBar({ sums, isBusy, unread, problem, off, onWeightIsRight, fault }: Props) {
  const isPart = sums.packed > 0 && !isCounted(sums)
  const isAtField = fault !== undefined && Object.keys(fault.fields).length > 0
  return (
    <div
      data-foot
      className="no-print grid gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-3 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:p-2 max-md:bottom-16 max-md:py-1 lg:col-start-2"
    >
      <div role="alert" className="empty:hidden">
        {problem && <p className="px-2 py-1 font-semibold text-danger">{problem}</p>}
        {off && (
          <WeightQuestion
            key={`${off.grams} ${off.expected}`}
            expected={off.expected}
            weight={formatWeight(off.grams)}
            onIsRight={() => onWeightIsRight(off.grams)}
          />
        )}
      </div>
      {!isAtField && <FaultNotice fault={fault} />}
      {unread > 0 ? (
        <OffButton type="submit" form="pack" size="large" why={messages.readFirst(unread)} className="w-full">
          {labelOf(sums, isPart)}
        </OffButton>
      ) : (
        <Button
          type="submit"
          form="pack"
          variant={isPart ? 'secondary' : 'primary'}
          size="large"
          isBusy={isBusy}
          className="w-full max-md:min-h-12"
        >
          {labelOf(sums, isPart)}
        </Button>
      )}
    </div>
  )
}

type QuestionProps = { readonly expected: string; readonly weight: string; readonly onIsRight: () => void }

/** It opens where *Pack and next* was. */
function WeightQuestion({ expected, weight, onIsRight }: QuestionProps) {
  const { isNew } = useNewQuestion({ isShown: true })
  return (
    <div className="grid gap-2 rounded-md bg-turmeric-wash p-3">
      <p className="font-semibold text-packing">{messages.expectedWeight(expected)}</p>
      <Button className="min-h-11" onClick={() => isNew() || onIsRight()}>
        {weight} is right
      </Button>
    </div>
  )
}

function labelOf({ packed, missing, toPack }: PackingSums, isPart: boolean): string {
  if (packed === 0 && missing > 0) return `Report ${missing} missing`
  return isPart ? `Pack ${packed} of ${toPack}` : 'Pack and next'
}
