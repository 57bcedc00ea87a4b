import { useState } from 'react'
import { smallPicture } from '#domain/catalogue/picture.ts'
import { shrinkPicture } from '#ui/shrink-picture.ts'
import { enoughForShoppers, pictureTypes } from '../attachments/send-picture.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNotice, FooterFault } from '../ui/fault.tsx'
import { FileField } from '../ui/field.tsx'
import { useNotice } from '../ui/undo.tsx'
import type { Category } from './category-dialogs.tsx'

type Props = { readonly category: Category; readonly onClose: () => void }

/** The picture of a category: its middle square is drawn anew (GOODS-10, GOODS-08). */
export function CategoryPicture({ category: { name, picture }, onClose }: Props) {
  const say = useNotice()
  const params = { name }
  const [file, setFile] = useState<File>()
  const add = useStaffMutation(
    async (chosen: File, key) =>
      staffCall('POST /api/categories/:name/pictures', {
        params,
        file: await shrinkPicture(chosen, enoughForShoppers),
        key,
      }),
    {
      onDone: () => {
        say(`${name} has a new picture`)
        onClose()
      },
    },
  )
  const remove = useStaffMutation(
    (_: undefined, key) => staffCall('DELETE /api/categories/:name/pictures', { params, key }),
    {
      onDone: () => {
        say(`${name} has no picture`)
        onClose()
      },
    },
  )
  const save = (chosen: File) => {
    remove.clearFault()
    return add.run(chosen)
  }
  return (
    <Dialog
      title={`Picture of ${name}`}
      onClose={onClose}
      action={
        <>
          <FooterFault fault={remove.fault} lead="Not removed." />
          {picture && (
            <Button
              variant="danger"
              className="order-first mr-auto"
              isBusy={remove.isBusy}
              onClick={() => {
                add.clearFault()
                void remove.run(undefined)
              }}
            >
              Remove
            </Button>
          )}
          <Button variant="primary" disabled={!file} isBusy={add.isBusy} onClick={() => file && void save(file)}>
            Save
          </Button>
        </>
      }
    >
      {picture && (
        <img src={smallPicture(picture)} alt={`Now: ${name}`} width="160" height="160" className="size-40 rounded-md" />
      )}
      <FileField
        label="New picture"
        accept={pictureTypes}
        onChoose={(chosen) => {
          setFile(chosen)
          add.clearFault()
        }}
        hint="Its middle square is shown beside the name."
      />
      <FaultNotice fault={add.fault} />
    </Dialog>
  )
}
