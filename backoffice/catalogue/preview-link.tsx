import { useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'

/** Makes a link to how shoppers would see the product as it is saved, for whoever may not come in here (GOODS-02). */
export function PreviewLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>()
  const { run, isBusy, fault } = useStaffMutation(
    (_: undefined, key) => staffCall('POST /api/products/:id/previews', { params: { id }, key }),
    { onDone: (made) => setUrl(made.url) },
  )
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void run(undefined)}>
        Preview
      </Button>
      <span role="status">
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center text-leaf underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            Open the preview
          </a>
        )}
      </span>
      <FaultNotice fault={fault} />
    </>
  )
}
