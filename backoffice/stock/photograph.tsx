import { useState } from 'react'
import { pictureTypes, sendPicture } from '../attachments/send-picture.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { FaultNotice } from '../ui/fault.tsx'
import { FileField } from '../ui/field.tsx'

/** A photograph is sent as soon as it is chosen, so that a form sent again names the same one (STOCK-06). */
export function usePhotograph() {
  const [picture, setPicture] = useState<string>()
  const { run, isBusy, fault } = useStaffMutation((file: File, key) => sendPicture(file, key), { onDone: setPicture })
  const choose = (file: File | undefined) => {
    setPicture(undefined)
    if (file) void run(file)
  }
  return { picture, isSending: isBusy, fault, choose }
}

/** On a phone it opens the camera. */
export function PhotographField({ picture, isSending, fault, choose }: ReturnType<typeof usePhotograph>) {
  return (
    <div className="grid gap-2 sm:col-span-2">
      <FileField
        label="Photograph"
        accept={pictureTypes}
        capture="environment"
        disabled={isSending}
        onChoose={choose}
        hint={isSending ? 'Being sent' : picture === undefined ? 'If you want one. Only the staff see it.' : 'Sent'}
      />
      <FaultNotice fault={fault} />
    </div>
  )
}
