import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { shop } from '#shop'
import { Container } from '../ui/container.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

export type PolicySection = { readonly id: string; readonly heading: string; readonly body: ReactNode }

/** A policy page with linkable headings, a table of contents and a print layout. */
export function Policy({
  title,
  lead,
  updated,
  sections,
}: {
  title: string
  lead: string
  /** Calendar date, as `2026-11-21`. */
  updated: string
  sections: readonly PolicySection[]
}) {
  return (
    <Container className="py-10 sm:py-16">
      <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
        <nav aria-label="On this page" className="hidden lg:block">
          <ul className="sticky top-32 grid gap-1 border-line border-l text-[0.9375rem]">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-transparent border-l-2 py-1.5 pl-4 text-ink-soft no-underline hover:border-leaf hover:text-leaf"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article>
          <PageHeading eyebrow="The fine print, in plain words" title={title} lead={lead} />
          {sections.map(({ id, heading, body }) => (
            <section key={id} aria-labelledby={id} className="mb-9 break-inside-avoid-page">
              <h2 id={id} className="mb-3 font-serif text-leaf text-subheading">
                {heading}
              </h2>
              <div className="grid gap-3 text-pretty [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_a]:underline [&_a]:decoration-leaf/30 [&_a]:underline-offset-4">
                {body}
              </div>
            </section>
          ))}
          <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">
            {shop.company.legalName} · last changed on <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        </article>
      </div>
    </Container>
  )
}

/** The support email at the end of every policy page (PAGE-02). */
export function WriteToUs({ about }: { about: string }) {
  return (
    <p>
      Write to <a href={`mailto:${shop.contact.email}`}>{shop.contact.email}</a> or call{' '}
      <PhoneLink number={shop.contact.phone} className="inline-block" /> ({shop.contact.phoneHours}) {about}
    </p>
  )
}
