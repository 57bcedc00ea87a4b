import type { Preview } from '../platform/preview.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = { readonly preview: Preview<unknown>; readonly onTryAgain: () => void }

/** Why there is no preview: what stops the act, or that it could not be loaded, with 'Try again'. It loads by itself once there is a network. */
export function PreviewFault({ preview, onTryAgain }: Props) {
  const fault = 'fault' in preview ? preview.fault : undefined
  return (
    <Notice tone="error" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3 py-2">
      {fault && (
        <>
          <p>
            {fault.message}
            {fault.reference && <span className="block font-normal text-small">Reference {fault.reference}</span>}
          </p>
          {preview.state === 'failed' && (
            <Button size="small" onClick={onTryAgain}>
              Try again
            </Button>
          )}
        </>
      )}
    </Notice>
  )
}
