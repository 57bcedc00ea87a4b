import { Clock, Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { shop } from '#shop'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/contact.route'
import { ContactForm } from './contact-form.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: 'Contact',
    description: `Write to ${shop.name} or call us about an order, a product or a farm. Every message gets a ticket number.`,
    path: '/contact',
  })

const { contact, company } = shop

export default function ContactRoute() {
  return (
    <Container className="py-10 sm:py-16">
      <PageHeading
        eyebrow="Contact"
        title="Talk to a person"
        lead="Questions about an order, a product or a farm: write to us and we answer within two days. Every message gets a ticket number."
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <Card>
          <ContactForm />
          <p className="mt-6 text-ink-soft">
            You have a ticket number? <TextLink to="/ticket">See how far your ticket is</TextLink>
          </p>
        </Card>
        <div className="grid grid-cols-1 gap-7 sm:max-lg:grid-cols-2">
          <Fact icon={<Icon drawing={Mail} />} heading="Email">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
          <Fact icon={<Icon drawing={Phone} />} heading="Phone">
            <PhoneLink number={contact.phone} />
          </Fact>
          <Fact icon={<Icon drawing={Clock} />} heading="Hours">
            {contact.phoneHours}
          </Fact>
          <Fact icon={<Icon drawing={MapPin} />} heading="Address">
            <address className="not-italic">
              {company.legalName}
              {company.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Fact>
          <section
            aria-labelledby="grievance"
            className="border-line border-t pt-6 text-[0.9375rem] text-ink-soft sm:max-lg:col-span-2"
          >
            <h2 id="grievance" className="mb-1 font-semibold text-ink">
              {contact.grievanceOfficer.designation}
            </h2>
            <p>
              {contact.grievanceOfficer.name}
              <br />
              <a
                href={`mailto:${contact.grievanceOfficer.email}`}
                className="py-2 underline decoration-leaf/30 underline-offset-4"
              >
                {contact.grievanceOfficer.email}
              </a>
              <br />
              <PhoneLink
                number={contact.grievanceOfficer.phone}
                className="py-2 underline decoration-leaf/30 underline-offset-4"
              />
            </p>
            <p className="mt-2">Complaints are acknowledged within 48 hours and settled within a month.</p>
            <p className="mt-2">
              <TextLink to="/ticket" className="py-2">
                Follow your complaint
              </TextLink>
            </p>
          </section>
        </div>
      </div>
    </Container>
  )
}

function Fact({ icon, heading, children }: { icon: ReactNode; heading: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] content-start max-[16rem]:wrap-anywhere gap-x-4">
      <span
        aria-hidden="true"
        className="row-span-2 grid size-11 place-items-center rounded-full bg-lime-wash text-leaf [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="font-semibold text-ink">{heading}</h2>
      <div className="text-ink-soft [&_a]:py-3 [&_a]:underline [&_a]:decoration-leaf/30 [&_a]:underline-offset-4">
        {children}
      </div>
    </section>
  )
}
