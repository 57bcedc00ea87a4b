import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { bannerPlaces, maxAnnouncement, type StorefrontTexts } from '#domain/catalogue/storefront-settings.ts'
import { loading } from '../platform/load-page.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { Card, Page } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'
import { BannerProduct } from './banner-product.tsx'
import { partLabels, partOrders } from './home-part-labels.ts'
import { HomePreview } from './home-preview.tsx'
import { SaveBar } from './save-bar.tsx'

const storefront = staffQuery('GET /api/settings/storefront', {}, ['products'])

export const loader = loading(() => [storefront])

const labels: { readonly [field: string]: string } = {
  announcement: 'Announcement',
  parts: 'Below the banner',
  sizes: 'Sizes of one food in lists',
  ...Object.fromEntries(
    bannerPlaces.flatMap((place) => [
      [`product${place}`, `Product ${place} of the banner`],
      [`line${place}`, `Line ${place} of the banner`],
    ]),
  ),
}

/** The announcement, the banner, the order of the home page and what lists show of sizes, with a preview of what is typed (SETTINGS-01, GOODS-15). */
export function Component() {
  const stored = useStaffQuery(storefront)
  // A saved form opens anew with what is saved.
  const [saved, setSaved] = useState(0)
  return (
    <Page title="Storefront">
      <StorefrontForm key={saved} {...stored} onSaved={() => setSaved((nth) => nth + 1)} />
    </Page>
  )
}

type Props = StaffAnswer<'GET /api/settings/storefront'> & { readonly onSaved: () => void }

function patch({ changes, version }: Omit<Saving<StorefrontTexts>, 'former'>, key: string) {
  return staffCall('PATCH /api/settings/storefront', { body: { version, changes }, key })
}

function StorefrontForm({ version, texts, onSaved }: Props) {
  const say = useNotice()
  const { run } = useStaffMutation(patch)
  const undoOf = useUndoOfSave<StorefrontTexts>(patch, onSaved)
  const form = useStaffForm<StorefrontTexts, { version: number }>({
    draft: 'storefront',
    start: texts,
    version,
    save: (_, saving) => run(saving),
    onSaved: (answer, _, saving) => {
      say('Saved; the storefront shows it', undoOf(answer, saving))
      onSaved()
    },
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <StaffForm form={form} className="grid gap-4">
        <Card title="Every page">
          <TextField
            {...form.field('announcement')}
            label={labels.announcement ?? ''}
            autoComplete="off"
            hint={`Stands at the top of every page in place of ‘Free delivery on all orders’. At most ${maxAnnouncement} letters. Empty: that sentence.`}
          />
        </Card>
        <Card title="Home page">
          <p className="mb-3 text-ink-soft">
            The banner shows these products in this order, except those that are sold out. Without any it shows five at
            random.
          </p>
          <ol className="grid gap-5">
            {bannerPlaces.map((place) => (
              <li key={place}>
                <BannerProduct form={form} place={place} />
              </li>
            ))}
          </ol>
          <SelectField
            {...form.field('parts')}
            label={labels.parts ?? ''}
            className="mt-5"
            options={partOrders.map((parts) => ({
              value: parts.join(', '),
              label: parts.map((part) => partLabels[part]).join(', then '),
            }))}
          />
        </Card>
        <ListsCard form={form} />
        <SaveBar form={form} labels={labels} />
      </StaffForm>
      <HomePreview control={form.control} />
    </div>
  )
}

/** What lists show of the sizes of one food (GOODS-15). */
function ListsCard({ form }: { form: ReturnType<typeof useStaffForm<StorefrontTexts, object>> }) {
  return (
    <Card title="Lists">
      <SelectField
        {...form.field('sizes')}
        label={labels.sizes ?? ''}
        hint="Sizes are the products with the same words in ‘Size group’. The price of one card is that of the cheapest size in stock; its page shows all sizes."
        options={[
          { value: 'each', label: 'A card for each size' },
          { value: 'one', label: 'One card ‘from ₹…’ for all sizes' },
        ]}
      />
    </Card>
  )
}
