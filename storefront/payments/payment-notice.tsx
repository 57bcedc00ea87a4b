import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import type { PaymentNote } from './payment-note.ts'

export function PaymentNotice({ note: { tone, text, way } }: { note: PaymentNote }) {
  return (
    <Notice tone={tone}>
      {text}
      {way && (
        <>
          {' '}
          <Link to={way.to} className="underline underline-offset-4">
            {way.label}
          </Link>
        </>
      )}
    </Notice>
  )
}
