import { Moment } from '../ui/moment.tsx'

/** When the refund is tried again; a time that is over is being tried. */
export function NextTry({ at }: { at: string }) {
  return new Date(at) <= new Date() ? (
    'Trying now'
  ) : (
    <>
      Next try <Moment at={at} />
    </>
  )
}
