import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import type { GrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Conflict } from '../ui/conflict.tsx'
import { Card } from '../ui/page.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { AboutFields, CertificateFields, growerLabels } from './grower-fields.tsx'

export type EditedGrower = StaffAnswer<'GET /api/growers/:id'>
export type Changes = StaffBody<'PATCH /api/growers/:id'>['changes']
export type Saved = { readonly version: number; readonly former: Partial<GrowerTexts> }
type Props = {
  readonly grower: EditedGrower
  readonly isReadOnly: boolean
  readonly onSaved: (saved: Saved) => void
}

/** The facts of a grower in cards, saved together (GOODS-13); a conflict is shown field by field (GOODS-03). */
export function GrowerForm({ grower: { id, version, texts }, isReadOnly, onSaved }: Props) {
  const { run } = useStaffMutation(async ({ changes, former, version }: Saving<GrowerTexts>, key): Promise<Saved> => {
    const body = { version, changes: changes as Changes }
    const answer = await staffCall('PATCH /api/growers/:id', { params: { id }, body, key })
    return { ...answer, former }
  })
  const form = useStaffForm<GrowerTexts, Saved>({
    draft: `grower:${id}`,
    start: texts,
    version,
    save: (_, saving) => run(saving),
    onSaved,
  })
  return (
    <StaffForm form={form} aria-label="Facts" className="grid gap-4" data-read-only={isReadOnly || undefined}>
      {isReadOnly && <p className="text-ink-soft">Only an owner changes growers.</p>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title="Who they are">
          <div className="grid gap-3 sm:grid-cols-2">
            <AboutFields form={form} isReadOnly={isReadOnly} />
          </div>
        </Card>
        <Card title="Organic certificate">
          <div className="grid gap-3 sm:grid-cols-2">
            <p className="text-ink-soft text-small sm:col-span-2">
              It counts for all their products that have none of their own.
            </p>
            <CertificateFields form={form} isReadOnly={isReadOnly} />
          </div>
        </Card>
      </div>
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={growerLabels} />}
      {!isReadOnly && <SaveBar form={form} />}
    </StaffForm>
  )
}
