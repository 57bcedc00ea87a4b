import { Link } from 'react-router'
import { shop } from '#shop'
import { pageMeta } from '../seo/page-meta.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import type { Route } from './+types/privacy-policy.route'
import { Policy, type PolicySection, WriteToUs } from './policy.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: 'Privacy Policy',
    description: `What ${shop.name} keeps of you and why, how it is protected, and how to have it changed or deleted.`,
    path: '/privacy-policy',
  })

const officer = shop.contact.grievanceOfficer

const sections: readonly PolicySection[] = [
  {
    id: 'information-collected',
    heading: 'Information we collect',
    body: (
      <>
        <p>We ask for what an order needs and for nothing else:</p>
        <ul>
          <li>your name, email address and phone number, when you register or write to us;</li>
          <li>your billing address, which stays in your browser until you order;</li>
          <li>the PIN code you ask delivery dates for, which stays in your browser;</li>
          <li>what you ordered, when, and what you paid;</li>
          <li>your password, of which we keep only a scrambled form that nobody can read back.</li>
        </ul>
        <p>
          Card numbers never reach us. They go from your browser straight to our payment provider. Your cart lives in
          your browser, which asks us for today’s prices and for what goes with it, without your name; it becomes an
          order only when you pay. The list of products that you have seen recently stays in your browser, and you can
          clear it there.
        </p>
      </>
    ),
  },
  {
    id: 'how-it-is-used',
    heading: 'How it is used',
    body: (
      <>
        <p>
          To deliver your order, to issue the tax invoice, to answer you, and to keep your account safe. That is all.
        </p>
        <p>
          We do not sell your data, we do not follow you to other sites, and there is no advertising in this shop. The
          courier gets your name, address and phone number; the payment provider gets your name, email, phone number and
          the amount.
        </p>
        <p>Invoices are retained as long as tax law requires. Everything else goes when you close your account.</p>
      </>
    ),
  },
  {
    id: 'security',
    heading: 'Security',
    body: (
      <p>
        Every page travels encrypted. Passwords, sessions and one-time codes are stored only in scrambled form. Few
        people can see customer data, and only for their work. If something should go wrong all the same, we tell you
        and the authorities without delay.
      </p>
    ),
  },
  {
    id: 'consent',
    heading: 'Consent',
    body: (
      <p>
        By registering or ordering you agree that we use your data as written here. You may take that back at any time:
        ask us to correct or delete what we hold, and we do so within 30 days, except for invoices that the law makes us
        keep. A copy of everything, a correction or the erasure of your account can be requested at{' '}
        <Link to="/user-dashboard/your-data">Your account, Your data</Link>, or by mail to us.
      </p>
    ),
  },
  {
    id: 'contact',
    heading: 'Contact',
    body: (
      <>
        <WriteToUs about="about anything on this page." />
        <p>
          {officer.designation}: {officer.name}, <a href={`mailto:${officer.email}`}>{officer.email}</a>,{' '}
          <PhoneLink number={officer.phone} className="inline-block" />. Complaints are acknowledged within 48 hours and
          settled within a month.
        </p>
      </>
    ),
  },
]

export default function PrivacyPolicyRoute() {
  return (
    <Policy
      title="Privacy Policy"
      lead={`What ${shop.name} knows about you, why, and what you can do about it.`}
      updated="2026-11-26"
      sections={sections}
    />
  )
}
