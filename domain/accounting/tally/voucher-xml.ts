// The XML that Tally imports. Names of elements and attributes, the signs of amounts and the envelope are those of TallyPrime's Developer
// Reference, 'Understanding Integration – Transactions' and 'Sample XML' (help.tallysolutions.com, read on 25 November 2026), and of the
// files that Tally itself writes: a debit is deemed positive and has a negative amount. Tally has not been tried with it.
import { plainRupees } from '../../money.ts'
import type { Voucher, VoucherEntry } from './voucher.ts'

/** All elements of the file, from the outside in. */
export const tallyElements = [
  ...['ENVELOPE', 'HEADER', 'TALLYREQUEST', 'BODY', 'IMPORTDATA', 'REQUESTDESC', 'REPORTNAME', 'STATICVARIABLES'],
  ...['SVCURRENTCOMPANY', 'REQUESTDATA', 'TALLYMESSAGE', 'VOUCHER', 'DATE', 'VOUCHERTYPENAME', 'VOUCHERNUMBER'],
  ...['PARTYLEDGERNAME', 'NARRATION', 'PERSISTEDVIEW', 'ISINVOICE', 'ALLLEDGERENTRIES.LIST', 'LEDGERNAME'],
  ...['ISDEEMEDPOSITIVE', 'ISPARTYLEDGER', 'AMOUNT'],
] as const

/** Accounting view: no stock items, the shop counts these itself. */
const view = 'Accounting Voucher View'

/** What stands before the vouchers. Without a company Tally imports into the one that is open. */
export function tallyHead(company: string): string {
  const chosen =
    company === ''
      ? ''
      : `<STATICVARIABLES><SVCURRENTCOMPANY>${escapeXml(company)}</SVCURRENTCOMPANY></STATICVARIABLES>\n`
  return `<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY>
<IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${chosen}</REQUESTDESC>
<REQUESTDATA>
`
}

export const tallyFoot = '</REQUESTDATA>\n</IMPORTDATA>\n</BODY>\n</ENVELOPE>\n'

export function voucherXml({ remoteId, type, number, day, narration, entries }: Voucher): string {
  const party = entries.find(({ isParty }) => isParty)?.ledger ?? ''
  return `<TALLYMESSAGE>
<VOUCHER REMOTEID="${escapeXml(remoteId)}" VCHTYPE="${escapeXml(type)}" ACTION="Create" OBJVIEW="${view}">
<DATE>${day.replaceAll('-', '')}</DATE>
<VOUCHERTYPENAME>${escapeXml(type)}</VOUCHERTYPENAME>
<VOUCHERNUMBER>${escapeXml(number)}</VOUCHERNUMBER>
${party === '' ? '' : `<PARTYLEDGERNAME>${escapeXml(party)}</PARTYLEDGERNAME>\n`}<NARRATION>${escapeXml(narration)}</NARRATION>
<PERSISTEDVIEW>${view}</PERSISTEDVIEW>
<ISINVOICE>No</ISINVOICE>
${entries.map(entryXml).join('')}</VOUCHER>
</TALLYMESSAGE>
`
}

function entryXml({ ledger, debit, isParty }: VoucherEntry): string {
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>${
    isParty ? '<ISPARTYLEDGER>Yes</ISPARTYLEDGER>' : ''
  }<AMOUNT>${plainRupees(-debit)}</AMOUNT></ALLLEDGERENTRIES.LIST>
`
}

const entities: { readonly [letter: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** In ASCII, so that no reader mistakes the encoding; what XML 1.0 has no place for becomes a blank. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
    .replace(/[^\u0020-\u007e]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}
