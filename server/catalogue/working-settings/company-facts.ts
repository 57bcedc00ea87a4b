import { claimsOrganic } from '#domain/catalogue/claims-organic.ts'
import { formatDate } from '#domain/dates.ts'
import { gstinFault } from '#domain/invoices/gstin.ts'
import type { Shop } from '#domain/shop.ts'

type Fact = { readonly label: string; readonly value: string; readonly claimsOrganic?: true; readonly fault?: string }

/** What the staff see of the configuration file; shoppers see it too. A text that says 'organic' is marked. */
export function companyFacts({
  name,
  tagline,
  company,
  contact,
  delivery,
  invoiceSeries,
  creditNoteSeries,
}: Shop): Fact[] {
  const { grievanceOfficer: officer } = contact
  const facts: [label: string, value: string][] = [
    ['Shop', name],
    ['Tagline', tagline],
    ['Company', company.legalName],
    ['Address', company.addressLines.join(', ')],
    ['GSTIN', company.gstin],
    ['FSSAI licence', company.fssai],
    ['Email', contact.email],
    ['Telephone', `${contact.phone}, ${contact.phoneHours}`],
    ['Grievance officer', `${officer.name}, ${officer.email}, ${officer.phone}`],
    ['Same-day dispatch', `ordered before ${delivery.cutOffHour}:00`],
    ['Holidays', delivery.holidays.map(formatDate).join(', ')],
    ['Invoices and credit notes', `${invoiceSeries}, ${creditNoteSeries}`],
  ]
  const fault = gstinFault(company)
  return facts.map(([label, value]) => ({
    label,
    value,
    ...(label === 'GSTIN' && fault !== undefined && { fault }),
    ...(label !== 'Company' && claimsOrganic(value) && { claimsOrganic: true }),
  }))
}
