import { useRef, useState } from 'react'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { FileField, SelectField, TextField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

/** As many pixels as the largest size that the shop draws. */
const enough = { side: 1280, of: 'shorter', bytesAsTheyAre: 3_000_000 } as const

type Sent = { readonly file: Blob; readonly alt: string; readonly fit: 'whole' | 'cut' }

/** A picture by file, camera or drop, with its words (GOODS-08). The shop draws it anew. */
export function AddPicture({ id }: { id: string }) {
  const say = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { run } = useStaffMutation(async ({ file: chosen, ...query }: Sent, key) =>
    staffCall('POST /api/products/:id/pictures', {
      params: { id },
      query,
      file: await shrinkPicture(chosen, enough),
      key,
    }),
  )
  const form = useStaffForm({
    start: { alt: '', fit: 'whole' as Sent['fit'] },
    save: async (values) => (file ? run({ ...values, file }) : {}),
    onSaved: () => {
      say('Picture added')
      setFile(undefined)
      if (input.current) input.current.value = ''
    },
  })
  return (
    <form
      {...form.props}
      noValidate
      aria-label="Add a picture"
      className="mt-4 grid gap-3 rounded-md border border-line border-dashed p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setFile(event.dataTransfer.files[0])
      }}
    >
      <FileField
        label="Picture"
        ref={input}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChoose={setFile}
        hint={file ? file.name : 'Choose a file, take a photograph, or drop one here.'}
      />
      {file && (
        <>
          <TextField
            {...form.field('alt')}
            label="Words for it"
            autoComplete="off"
            hint="What it shows, such as: A jar of honey beside a comb."
          />
          <SelectField
            {...form.field('fit')}
            label="Shape"
            options={[
              { value: 'whole', label: 'Whole, on a white square' },
              { value: 'cut', label: 'Its middle square' },
            ]}
          />
          <FaultNotice fault={form.fault} />
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Add picture
          </Button>
        </>
      )}
    </form>
  )
}
