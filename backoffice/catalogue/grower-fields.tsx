import type { GrowerTexts } from '#domain/catalogue/grower-texts.ts'
import { certificateSchemes } from '#domain/catalogue/product-facts.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'

export const growerLabels: { readonly [Field in keyof GrowerTexts]: string } = {
  name: 'Name',
  place: 'Village, town or district',
  state: 'State',
  people: 'Who they are, in a line',
  story: 'What they grow and how',
  certificateScheme: 'Organic certificate',
  certificateNumber: 'Number',
  certificateCertifier: 'Certified by',
  certificateValidUntil: 'Valid until',
}

type Form<Answer> = ReturnType<typeof useStaffForm<GrowerTexts, Answer>>
type Props<Answer> = { readonly form: Form<Answer>; readonly isReadOnly?: boolean }

export function GrowerFields<Answer>(props: Props<Answer>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <AboutFields {...props} />
      <CertificateFields {...props} />
    </div>
  )
}

/** Cells of a grid of two columns. */
export function AboutFields<Answer>({ form, isReadOnly = false }: Props<Answer>) {
  const text = textOf({ form, isReadOnly })
  return (
    <>
      <TextField {...text('name')} className="sm:col-span-2" />
      <TextField {...text('place')} />
      <SelectField
        {...form.field('state')}
        label={growerLabels.state}
        options={[{ value: '', label: 'Choose' }, ...indianStates.map(({ name }) => ({ value: name, label: name }))]}
        disabled={isReadOnly}
      />
      <TextField {...text('people')} className="sm:col-span-2" />
      <TextArea {...text('story')} rows={5} className="sm:col-span-2" hint="An empty line begins a new paragraph." />
    </>
  )
}

/** Cells of a grid of two columns. */
export function CertificateFields<Answer>({ form, isReadOnly = false }: Props<Answer>) {
  const text = textOf({ form, isReadOnly })
  return (
    <>
      <SelectField
        {...form.field('certificateScheme')}
        label={growerLabels.certificateScheme}
        options={[{ value: '', label: 'None' }, ...certificateSchemes.map((value) => ({ value, label: value }))]}
        disabled={isReadOnly}
      />
      <TextField {...text('certificateNumber')} />
      <TextField {...text('certificateCertifier')} />
      <TextField {...text('certificateValidUntil')} type="date" />
    </>
  )
}

function textOf<Answer>({ form, isReadOnly }: Required<Props<Answer>>) {
  return (field: keyof GrowerTexts) => ({
    ...form.field(field),
    label: growerLabels[field],
    autoComplete: 'off',
    readOnly: isReadOnly,
  })
}
