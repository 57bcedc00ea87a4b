import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { PaymentNote } from './payment-note.ts'

export function PaymentNotice({ note: { tone, text, list = [], way } }: { note: PaymentNote }) {
  return (
    <Notice key={text} tone={tone} isResult>
      {text}
      <ChangeList changes={list} />
      {way && (
        <>
          {' '}
          <TextLink to={way.to}>{way.label}</TextLink>
        </>
      )}
    </Notice>
  )
}

export function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className="mt-2 font-normal empty:hidden">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
