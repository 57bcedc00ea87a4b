import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Frame, frameText, middleFrame } from '#domain/catalogue/picture-frame.ts'
import { classes } from '#ui/classes.ts'
import { type LookedAt, lookAt, shrinkPicture } from '#ui/shrink-picture.ts'
import { enoughForShoppers } from '../attachments/send-picture.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { FileField, SelectField, TextField } from '../ui/field.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { FrameChooser } from './frame-chooser.tsx'

/** Whose pictures: products and growers have the same calls. */
export type Pictured = 'products' | 'growers'
type Framed = { readonly picture: LookedAt; readonly frame: Frame }
type Sent = {
  readonly file: Blob
  readonly framed: Framed | undefined
  readonly alt: string
  readonly fit: 'whole' | 'cut'
}

type Props = { readonly of: Pictured; readonly id: string; readonly example: string }

/** A picture by file, camera or drop, with its words (GOODS-08, GOODS-13). The shop draws it anew. */
export function AddPicture({ of, id, example }: Props) {
  const say = useNotice()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [framed, setFramed] = useFramed(file)
  const { run } = useStaffMutation(async (sent: Sent, key) =>
    upload(of, { params: { id }, ...(await toSend(sent)), key }),
  )
  const form = useStaffForm({
    start: { alt: '', fit: 'whole' as Sent['fit'] },
    save: async (values) => (file ? run({ ...values, file, framed }) : {}),
    onSaved: () => {
      say('Picture added')
      setFile(undefined)
      if (input.current) input.current.value = ''
    },
  })
  const isCut = useWatch({ control: form.control, name: 'fit' }) === 'cut'
  return (
    <StaffForm
      form={form}
      aria-label="Add a picture"
      className={classes('grid gap-3 rounded-md border border-line border-dashed p-3', file && 'col-span-full')}
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
            hint={`What it shows, such as: ${example}.`}
          />
          <SelectField
            {...form.field('fit')}
            label="Crop"
            options={[
              { value: 'whole', label: 'None: all of it, on a white square' },
              { value: 'cut', label: framed ? 'To a square that you choose' : 'To its middle square' },
            ]}
          />
          {isCut && framed && (
            <FrameChooser {...framed} onChange={(frame) => setFramed({ picture: framed.picture, frame })} />
          )}
          <FaultNotice fault={form.fault} />
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Add picture
          </Button>
        </>
      )}
    </StaffForm>
  )
}

type Upload = { readonly params: { id: string }; readonly key: string } & Awaited<ReturnType<typeof toSend>>

const upload = (of: Pictured, sent: Upload) =>
  of === 'products'
    ? staffCall('POST /api/products/:id/pictures', sent)
    : staffCall('POST /api/growers/:id/pictures', sent)

/** The chosen picture with a frame in its middle; undefined where the browser cannot read it. */
function useFramed(file: File | undefined) {
  const [read, setRead] = useState<{ readonly of: File; readonly framed: Framed }>()
  useEffect(() => {
    let isCurrent = true
    if (file)
      void lookAt(file).then((picture) => {
        if (isCurrent && picture) setRead({ of: file, framed: { picture, frame: middleFrame(picture) } })
      })
    return () => {
      isCurrent = false
    }
  }, [file])
  const setFramed = (framed: Framed) => file && setRead({ of: file, framed })
  return [read?.of === file ? read?.framed : undefined, setFramed] as const
}

/** What is cut has as many pixels as the largest size, where the picture has them. */
async function toSend({ file, framed, alt, fit }: Sent) {
  if (fit === 'whole' || !framed) return { query: { alt, fit }, file: await shrinkPicture(file, enoughForShoppers) }
  const { picture, frame } = framed
  const side = Math.ceil((enoughForShoppers.side * Math.min(picture.width, picture.height)) / frame.side)
  return {
    query: { alt, fit, frame: frameText(frame, picture) },
    file: await shrinkPicture(file, { ...enoughForShoppers, side }),
  }
}
