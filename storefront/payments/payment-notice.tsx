import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { PaymentNote } from './payment-note.ts'

export function PaymentNotice({ note: { tone, text, way } }: { note: PaymentNote }) {
  return (
    <Notice key={text} tone={tone} isResult>
      {text}
      {way && (
        <>
          {' '}
          <TextLink to={way.to}>{way.label}</TextLink>
        </>
      )}
    </Notice>
  )
}
