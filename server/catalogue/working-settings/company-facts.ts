import type { CompanyFact } from '#contract/backoffice/settings.ts'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { claimsOrganic } from '#domain/catalogue/claims-organic.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { formatDate } from '#domain/dates.ts'
import { gstinFault } from '#domain/invoices/gstin.ts'
import { formatPaymentMethods } from '#domain/payments/payment-method.ts'
import type { DeliveryTerms, RetentionDays, Shop } from '#domain/shop.ts'

type Table = NonNullable<CompanyFact['table']>
type Row = readonly [field: string | undefined, label: string, value: string, table?: Table]

/** What the staff see of the configuration file, each with its field there; shoppers see it too. A text that says 'organic' is marked. */
export function companyFacts(shop: Shop): CompanyFact[] {
  const groups = [
    ['company', companyRows(shop)],
    ['delivery', deliveryRows(shop)],
    ['payment', paymentRows(shop)],
  ] as const
  const fault = gstinFault(shop.company)
  return groups.flatMap(([group, rows]) =>
    rows.map(([field, label, value, table]) => ({
      ...{ group, label, value },
      ...(table && { table }),
      ...(field !== undefined && { field }),
      ...(label === 'GSTIN' && fault !== undefined && { fault }),
      ...(field !== 'company.legalName' && claimsOrganic(value) && { claimsOrganic: true }),
    })),
  )
}

function companyRows({ name, tagline, company, contact, social }: Shop): Row[] {
  const { grievanceOfficer: officer } = contact
  return [
    ['name', 'Name of the shop', name],
    ['tagline', 'Tagline', tagline],
    ['company.legalName', 'Legal name', company.legalName],
    ['company.addressLines', 'Address', company.addressLines.join(', ')],
    ['company.gstin', 'GSTIN', company.gstin],
    ['company.fssai', 'FSSAI licence', company.fssai],
    ...(company.cin === undefined ? [] : [['company.cin', 'CIN', company.cin] as const]),
    ['contact.email', 'Email', contact.email],
    ['contact.phone', 'Telephone', contact.phone],
    ['contact.phoneHours', 'Telephone hours', contact.phoneHours],
    [
      'contact.grievanceOfficer',
      'Grievance officer',
      [officer.name, officer.designation, officer.email, officer.phone].join(', '),
    ],
    ['social', 'Social media', social.map(({ label, url }) => `${label} ${url}`).join(', ') || 'None'],
  ]
}

function deliveryRows({ delivery, returns }: Shop): Row[] {
  const { cutOffHour, holidays, stateCodes, pinsNotServed } = delivery
  const left = indianStates.filter(({ code }) => !stateCodes.includes(code)).map(({ name }) => name)
  return [
    [undefined, 'Delivery fee', freeDelivery.promise],
    [
      'delivery.cutOffHour',
      'Cut-off hour',
      `${cutOffHour}:00. What is ordered earlier leaves on the same working day.`,
    ],
    ['delivery.holidays', 'Holidays', holidays.map(formatDate).join(', ') || 'Sundays only'],
    [
      'delivery.daysByPin',
      'Days to the customer',
      'Working days from the day a parcel leaves. Where two beginnings fit a PIN code, the longer one counts.',
      daysTable(delivery),
    ],
    ['delivery.stateCodes', 'States', left.length === 0 ? 'All' : `All but ${left.join(', ')}`],
    [
      'delivery.pinsNotServed',
      'PIN codes not served',
      pinsNotServed.length === 0 ? 'None' : `Beginning with ${pinsNotServed.join(', ')}`,
    ],
    ['returns.policyDays', 'Days to return, in the return policy', `${returns.policyDays} days`],
    ['returns.termsDays', 'Days to return, in the terms', `${returns.termsDays} days`],
  ]
}

/** `560 | 1–2 days`, the nearest first. */
function daysTable({ daysByPin }: Pick<DeliveryTerms, 'daysByPin'>): Table {
  const near = Object.entries(daysByPin).toSorted(([, one], [, other]) => one[0] - other[0] || one[1] - other[1])
  const byDays = Map.groupBy(near, ([, [min, max]]) => (min === max ? inDays(min) : `${min}–${max} days`))
  return {
    heads: ['PIN codes beginning with', 'Working days'],
    rows: [...byDays].map(([days, pins]) => [pins.map(([digits]) => digits).join(', '), days]),
  }
}

function paymentRows(shop: Shop): Row[] {
  return [
    ['paymentMethods', 'Means of payment', formatPaymentMethods(shop.paymentMethods)],
    ['paymentProvider', 'Card provider', `${shop.paymentProvider.name}, ${shop.paymentProvider.url}`],
    ['paymentWindowColour', 'Colour of the payment window', shop.paymentWindowColour],
    ['invoiceSeries', 'Invoices begin with', shop.invoiceSeries],
    ['creditNoteSeries', 'Credit notes begin with', shop.creditNoteSeries],
    ['lowestPriceFrom', 'Lowest earlier price shown from', formatDate(shop.lowestPriceFrom)],
    [
      'retentionDays',
      'Old data',
      'Orders, invoices, credit notes, refunds and the audit log stay. The rest goes:',
      retentionTable(shop.retentionDays),
    ],
  ]
}

const retained: { readonly [Rows in keyof RetentionDays]: string } = {
  webhookEvents: 'Messages of the card provider',
  webhookEventIds: 'Numbers of these messages',
  endedReservations: 'Ended reservations of stock',
  lapsedPayments: 'Payments that were opened and never made',
  closedNotifyMeRequests: 'Answered requests ‘Notify Me’',
  mails: 'Records of refused mails',
  answersToStaff: 'Answers to staff, kept for a try without network',
  staffEvents: 'News for the staff’s open pages',
  staffReads: 'Records of which customers staff were shown',
  codes: 'One-time codes',
  afterErasure: 'Copies of what a customer had erased',
}

function retentionTable(days: RetentionDays): Table {
  const rows = Object.entries(retained).map(([kind, label]): [string, string] => {
    const count = days[kind as keyof RetentionDays]
    return [label, count > 0 ? inDays(count) : kind === 'afterErasure' ? 'No copy is kept' : 'At once']
  })
  return { heads: ['Data', 'Deleted after'], rows }
}

function inDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
