import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { TallyName, TallyNames } from '#domain/accounting/tally/tally-names.ts'
import { loading } from '../platform/load-page.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { SaveBar } from '../settings/save-bar.tsx'
import { TextField } from '../ui/field.tsx'
import { Card, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'
import { tallyLabels } from './tally-labels.ts'

const names = staffQuery('GET /api/settings/tally', {}, ['reconciliations'])

export const loader = loading(() => [names])

const groups: readonly { readonly title: string; readonly hint: string; readonly fields: readonly TallyName[] }[] = [
  {
    title: 'Company and voucher types',
    hint: 'Without a company the file is imported into the one that is open. Types of their own, with manual numbers, keep ours.',
    fields: ['company', 'saleType', 'creditNoteType', 'receiptType', 'paymentType', 'purchaseType', 'debitNoteType'],
  },
  {
    title: 'Sales and their tax',
    hint: '{rate} is the rate in per cent: ‘Output CGST {rate}%’ is ‘Output CGST 2.5%’ for goods at 5 %. Credit notes use the same.',
    fields: ['party', 'salesWithin', 'salesOther', 'salesExempt', 'cgst', 'sgst', 'igst', 'roundOff'],
  },
  {
    title: 'Money',
    hint: 'Settlements go from the customers to the bank, less the fees.',
    fields: ['bank', 'cash', 'fee', 'feeTax', 'adjustments'],
  },
  {
    title: 'Growers',
    hint: '{name} is the grower’s: each has a ledger.',
    fields: ['grower', 'purchases', 'purchaseTax'],
  },
]

/** How ledgers and voucher types are named in Tally (BOOKS-07, SETTINGS-01). */
export function Component() {
  const { version, texts } = useStaffQuery(names)
  // A saved form opens anew with what is saved.
  const [saved, setSaved] = useState(0)
  return (
    <Page title="Names in Tally">
      <NamesForm key={saved} version={version} texts={texts} onSaved={() => setSaved((nth) => nth + 1)} />
    </Page>
  )
}

type FormProps = StaffAnswer<'GET /api/settings/tally'> & { readonly onSaved: () => void }

function patch({ changes, version }: Omit<Saving<TallyNames>, 'former'>, key: string) {
  return staffCall('PATCH /api/settings/tally', { body: { version, changes }, key })
}

function NamesForm({ version, texts, onSaved }: FormProps) {
  const say = useNotice()
  const { run } = useStaffMutation(patch)
  const undoOf = useUndoOfSave<TallyNames>(patch, onSaved)
  const form = useStaffForm<TallyNames, { version: number }>({
    draft: 'tally-names',
    start: texts,
    version,
    save: (_, saving) => run(saving),
    onSaved: (answer, _, saving) => {
      say('Saved; the next file has these names', undoOf(answer, saving))
      onSaved()
    },
  })
  return (
    <StaffForm form={form} className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {groups.map(({ title, hint, fields }) => (
          <Card key={title} title={title}>
            <p className="mb-3 text-ink-soft">{hint}</p>
            <div className="grid gap-3">
              {fields.map((name) => (
                <TextField key={name} {...form.field(name)} label={tallyLabels[name]} autoComplete="off" />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <SaveBar form={form} labels={tallyLabels} />
    </StaffForm>
  )
}
