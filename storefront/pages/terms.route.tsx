import { Link } from 'react-router'
import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { formatPaymentMethods } from '#domain/payments/payment-method.ts'
import { shop } from '#shop'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms.route'
import { Policy, type PolicySection, WriteToUs } from './policy.tsx'

export const meta = (visit: Route.MetaArgs) =>
  pageMeta(visit, {
    title: 'Terms and Conditions',
    description: `Who may order from ${shop.name}, what counts when prices and stock change, payment, delivery and returns.`,
    path: '/terms-and-conditions',
  })

const { paymentProvider } = shop

const sections: readonly PolicySection[] = [
  {
    id: 'who-may-order',
    heading: 'Who may order',
    body: <p>You are 18 or older, or you have the permission of a parent or guardian.</p>,
  },
  {
    id: 'products-and-prices',
    heading: 'Products and prices',
    body: (
      <p>
        Prices are in rupees and include all taxes. Stock and prices may change at any time; what counts is the price
        that you see when you pay. Harvests differ, and so may colour and size from one batch to the next.
      </p>
    ),
  },
  {
    id: 'payment',
    heading: 'Payment',
    body: (
      <>
        <p>
          We ship after full payment. You pay by {formatPaymentMethods(shop.paymentMethods)}, in rupees; there is no fee
          for paying and none for delivery. A payment that cannot become an order is refunded in full.
        </p>
        <p>
          Payments are taken by <a href={paymentProvider.url}>{paymentProvider.name}</a>, whom you can reach there. A
          charge that you did not make can also be disputed with your bank.
        </p>
      </>
    ),
  },
  {
    id: 'cancellation',
    heading: 'Our right to cancel',
    body: <p>We may cancel an order when we suspect fraud. You then get back what you paid.</p>,
  },
  {
    id: 'shipping',
    heading: 'Shipping',
    body: (
      <p>
        {freeDelivery.inTerms} We hand parcels over quickly, but couriers have their own days: we give no compensation
        for shipping delays.
      </p>
    ),
  },
  {
    id: 'returns',
    heading: 'Returns',
    body: (
      <p>
        Goods may be returned within a {shop.returns.termsDays}-day return window. Conditions and the way to do it stand
        in the <Link to="/return-policy">Return Policy</Link>.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Liability',
    body: (
      <p>
        We are liable for what we sell, up to the amount you paid for the order. Rights that the Consumer Protection Act
        gives you are not touched by this.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    body: <p>These terms may change. For an order the terms count that stood here on its day.</p>,
  },
  {
    id: 'contact',
    heading: 'Contact',
    body: (
      <>
        <WriteToUs about="with any question about these terms." />
        <p>
          {shop.company.legalName}, {shop.company.addressLines.join(', ')}. GSTIN {shop.company.gstin}, FSSAI licence{' '}
          {shop.company.fssai}.
        </p>
      </>
    ),
  },
]

export default function TermsRoute() {
  return (
    <Policy
      title="Terms and Conditions"
      lead={`What you may expect of ${shop.name}, and what we ask of you.`}
      updated="2026-11-21"
      sections={sections}
    />
  )
}
