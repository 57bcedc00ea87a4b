import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shop } from '#shop'
import { Container } from '../ui/container.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { footerLinks } from './links.ts'

const { company, contact, paymentProvider, social } = shop
const linkLook =
  'inline-flex min-h-11 min-w-11 items-center py-1 sm:min-h-9 underline decoration-paper/30 underline-offset-4 hover:decoration-lime'
const factLook = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-6'

/** All facts are from `shop.config.ts` (FTR-02). */
export function Footer() {
  return (
    <footer className="on-leaf wrap-anywhere mt-16 bg-leaf text-paper sm:mt-28 print:mt-8 print:bg-transparent">
      <Container className="print:hidden grid grid-cols-[auto_1fr] max-[16rem]:grid-cols-1 gap-x-6 gap-y-8 py-10 sm:grid-cols-2 sm:gap-10 sm:py-14 lg:grid-cols-[1.5fr_1fr_1.2fr_1fr]">
        <div className="max-sm:col-span-full">
          <p className="max-w-[22ch] text-balance font-serif text-subheading sm:max-w-[16ch] sm:text-heading">
            {shop.tagline}
          </p>
        </div>
        <Column title="The shop">
          <ul>
            {footerLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title="Talk to us" className="max-sm:order-last max-sm:col-span-full">
          <p>
            <a href={`mailto:${contact.email}`} className={linkLook}>
              {contact.email}
            </a>
          </p>
          <p>
            <PhoneLink number={contact.phone} className={linkLook} />
          </p>
          <p className="mt-1 text-paper/80 text-sm">{contact.phoneHours}</p>
          <address className="mt-4 not-italic leading-relaxed">
            {company.legalName}
            {company.addressLines.map((line) => (
              <span key={line} className="sm:block">
                <span className="sm:hidden">, </span>
                {line}
              </span>
            ))}
          </address>
        </Column>
        {social.length > 0 && (
          <Column title="Follow the season">
            <ul>
              {social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className={linkLook}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        )}
      </Container>
      <div className="border-paper/15 border-t print:hidden">
        <Container className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-paper/80 text-sm">
          <p>
            GSTIN {company.gstin} <span aria-hidden="true">·</span> FSSAI Lic. No. {company.fssai}
          </p>
          <p>Secure payment by {paymentProvider.name}</p>
          <p>
            {contact.grievanceOfficer.designation}: {contact.grievanceOfficer.name},{' '}
            <a href={`mailto:${contact.grievanceOfficer.email}`} className={factLook}>
              {contact.grievanceOfficer.email}
            </a>
            , <PhoneLink number={contact.grievanceOfficer.phone} className={factLook} />
          </p>
        </Container>
      </div>
      <Container className="hidden print:block">
        <p className="border-line border-t pt-3 text-sm">
          {company.legalName}, {company.addressLines.join(', ')}. {contact.phone}, {contact.email}. GSTIN{' '}
          {company.gstin}, FSSAI Lic. No. {company.fssai}
        </p>
      </Container>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-2 font-sans font-semibold text-lime-light text-sm">{title}</h2>
      {children}
    </section>
  )
}
