import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Connections } from '#contract/backoffice/settings.ts'
import { loading } from '../../platform/load-page.ts'
import { pagePath } from '../../platform/page-path.ts'
import { staffQuery, useStaffQuery } from '../../platform/staff-query.ts'
import { formatAge, Moment } from '../../ui/moment.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { standingLink } from '../../ui/text-link.ts'
import { PaymentKeys } from './payment-keys.tsx'
import { TestMail } from './test-mail.tsx'
import { TestText } from './test-text.tsx'

const connections = staffQuery('GET /api/settings/connections', {})

export const loader = loading(() => [connections])

/** What the shop speaks to, and whether it answers: mail server, SMS gateway, card provider (SETTINGS-03, SETTINGS-04). */
export function Component() {
  const { mail, sms, payments } = useStaffQuery(connections)
  return (
    <Page title="Connections">
      <p className="mb-4 max-w-prose text-ink-soft">
        Addresses and keys are set by the person who installed the shop. Try here whether they work; what has failed for
        good is under{' '}
        <Link to={pagePath('/settings/jobs')} className={standingLink}>
          Failed jobs
        </Link>
        .
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Card id="mail" title="Mail">
            <div className="grid gap-3">
              <Facts
                facts={[
                  ['Server', mail.server],
                  ['From', mail.from],
                ]}
              />
              <TestMail />
            </div>
          </Card>
          <Card id="sms" title="Text messages">
            <div className="grid gap-3">
              <Facts
                facts={[
                  ['Gateway', sms.gateway],
                  ['At most in an hour', sms.perHour.toLocaleString('en-IN')],
                ]}
              />
              <TestText />
            </div>
          </Card>
        </div>
        <Card id="payments" title="Card provider">
          <div className="grid gap-3">
            <Facts facts={factsOf(payments)} />
            <PaymentKeys />
          </div>
        </Card>
      </div>
    </Page>
  )
}

type Fact = readonly [label: string, value: ReactNode]

const modeWords: { readonly [M in Connections['payments']['mode']]: string } = {
  test: 'Test: no money moves',
  live: 'Live: real money',
  unknown: 'Not known: the key is neither a test key nor a live one',
}

function factsOf({ keyId, mode, webhookUrl, events, lastWebhookAt }: Connections['payments']): readonly Fact[] {
  return [
    ['Mode', modeWords[mode]],
    ['Key', keyId || 'None'],
    ['Webhook address', webhookUrl],
    ['Its events', events.join(', ')],
    [
      'Last webhook',
      lastWebhookAt ? <Age key="age" at={lastWebhookAt} /> : 'None for 30 days. The first payment sends one.',
    ],
  ]
}

function Age({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} />, {formatAge(at)} ago
    </>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
