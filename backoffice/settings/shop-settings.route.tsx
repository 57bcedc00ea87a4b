import { type ReactNode, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { SettingsTexts } from '#domain/catalogue/working-settings.ts'
import { loading } from '../platform/load-page.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { Card, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'
import { ClosedDays } from './closed-days.tsx'
import { ConfigFacts } from './config-facts.tsx'
import { DiscountSteps } from './discount-steps.tsx'
import { SaveBar } from './save-bar.tsx'

const settings = staffQuery('GET /api/settings', {}, ['products'])

export const loader = loading(() => [settings])

type Settings = StaffAnswer<'GET /api/settings'>

const labels: { readonly [Field in keyof SettingsTexts]: string } = {
  certifiedOnly: 'Only certified produce',
  lowMark: 'Low mark in units',
  tareGrams: 'Tare of a parcel in grams',
  supportRefunds: 'Support refunds up to ₹',
  gstr1Version: 'Version of the GSTR-1 file',
  gstr1ZeroB2b: 'Row of zeros for business buyers in GSTR-1',
  isAboveFiveCrore: 'Turnover above ₹5 crore a year',
  shelfDays: 'Days to the customer’s shelf',
  lossLimit: 'Loss of a packing run in per cent',
  showsPaidWithin: 'Say how soon growers are paid',
  closedDays: 'Closed days',
}

/** What the owner sets while the shop runs, and the company's facts, which stand in the configuration file (SETTINGS-01). */
export function Component() {
  const { version, texts, company } = useStaffQuery(settings)
  // A saved form opens anew with what is saved.
  const [saved, setSaved] = useState(0)
  return (
    <Page title="Shop" isNarrow>
      <div className="grid gap-4">
        <Card title="While the shop runs">
          <SettingsForm key={saved} version={version} texts={texts} onSaved={() => setSaved((nth) => nth + 1)} />
        </Card>
        <DiscountSteps />
        <ConfigFacts facts={company} isCertifiedOnly={texts.certifiedOnly} />
      </div>
    </Page>
  )
}

type FormProps = Pick<Settings, 'version' | 'texts'> & { readonly onSaved: () => void }

function patch({ changes, version }: Omit<Saving<SettingsTexts>, 'former'>, key: string) {
  return staffCall('PATCH /api/settings', { body: { version, changes }, key })
}

function SettingsForm({ version, texts, onSaved }: FormProps) {
  const say = useNotice()
  const { run } = useStaffMutation(patch)
  const undoOf = useUndoOfSave<SettingsTexts>(patch, onSaved)
  const form = useStaffForm<SettingsTexts, { version: number }>({
    draft: 'settings',
    start: texts,
    version,
    save: (_, saving) => run(saving),
    onSaved: (answer, _, saving) => {
      say('Saved; it holds from now on', undoOf(answer, saving))
      onSaved()
    },
  })
  return (
    <StaffForm form={form} className="grid gap-4">
      <Group title="Products">
        <CheckField
          {...form.field('certifiedOnly')}
          label={labels.certifiedOnly}
          hint="A product is put on sale only with an organic certificate that is valid, its own or its grower’s. Off: others are put on sale too, unless their texts say ‘organic’, and the page About says how many are certified."
        />
        <TextField
          {...form.field('lowMark')}
          label={labels.lowMark}
          inputMode="numeric"
          autoComplete="off"
          hint="Of products without one of their own: at so many units or fewer they are on the low list. Empty: none."
        />
      </Group>
      <ClosedDays form={form} />
      <Group title="Packing">
        <TextField
          {...form.field('tareGrams')}
          label={labels.tareGrams}
          inputMode="numeric"
          autoComplete="off"
          hint="Box, filling and tape. Packing asks again about a weight that is more than 10 % off."
        />
        <TextField
          {...form.field('lossLimit')}
          label={labels.lossLimit}
          inputMode="decimal"
          autoComplete="off"
          hint="A run that loses more needs a reason."
        />
      </Group>
      <Group title="Batches">
        <TextField
          {...form.field('shelfDays')}
          label={labels.shelfDays}
          inputMode="numeric"
          autoComplete="off"
          hint="From packing on. So many days before the customer has it, a batch must have 45 days left, or 30 % of its days: else it goes off sale by night."
        />
      </Group>
      <Group title="Growers">
        <CheckField
          {...form.field('showsPaidWithin')}
          label={labels.showsPaidWithin}
          hint="‘Paid within 12 days’ stands on the page of a grower, from three paid slips of the last year on: none took longer, and none that is open has waited longer."
        />
      </Group>
      <Group title="GST">
        <CheckField
          {...form.field('isAboveFiveCrore')}
          label={labels.isAboveFiveCrore}
          hint="GSTR-1 wants HSN codes of six digits then, else of four."
        />
        <TextField
          {...form.field('gstr1Version')}
          label={labels.gstr1Version}
          autoComplete="off"
          hint="As the portal’s own files have it. It changes; ask the accountant."
        />
        <CheckField
          {...form.field('gstr1ZeroB2b')}
          label={labels.gstr1ZeroB2b}
          hint="Where the portal refuses a summary by HSN without business buyers."
        />
      </Group>
      <SaveBar form={form} labels={labels} />
    </StaffForm>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-line not-first:border-t not-first:pt-4">
      <h3 className="text-body">{title}</h3>
      {children}
    </section>
  )
}
