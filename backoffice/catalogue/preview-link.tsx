import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { standingLink } from '../ui/text-link.ts'

/** Makes a link to how shoppers would see the product as it is saved, for people without an account here (GOODS-02). */
export function PreviewLink({ id }: { id: string }) {
  const [url, setUrl] = useState<string>()
  const { run, isBusy, fault } = useStaffMutation(
    (_: undefined, key) => staffCall('POST /api/products/:id/previews', { params: { id }, key }),
    { onDone: (made) => setUrl(made.url) },
  )
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
      <Button isBusy={isBusy} onClick={() => void run(undefined)}>
        Make a preview link
      </Button>
      <span role="status">
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className={classes(standingLink, 'min-h-9')}>
            Open the preview
          </a>
        )}
      </span>
      <FaultNotice fault={fault} />
    </div>
  )
}
