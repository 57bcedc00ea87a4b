import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { Card } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Tone } from '../ui/state-tones.ts'
import { standingLink } from '../ui/text-link.ts'
import type { Finding, Gstr1 } from './gstr1.ts'

const levels: { readonly [Level in Finding['level']]: { readonly tone: Tone; readonly word: string } } = {
  stop: { tone: 'late', word: 'Not ready' },
  note: { tone: 'waiting', word: 'To know' },
  good: { tone: 'done', word: 'Good' },
}

/** What was looked at before anything is downloaded, a sentence each (BOOKS-03). */
export function Gstr1Findings({ findings, isReady, isTried }: Pick<Gstr1, 'findings' | 'isReady' | 'isTried'>) {
  const badge = <StateBadge tone={isReady ? 'done' : 'late'}>{isReady ? 'Ready' : 'Not ready'}</StateBadge>
  return (
    <Card title="Check" beside={badge}>
      <ul className="-my-2 divide-y divide-line">
        {findings.map(({ level, text, about }) => (
          <li key={text} className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[6rem_minmax(0,1fr)]">
            <span>
              <StateBadge tone={levels[level].tone}>{levels[level].word}</StateBadge>
            </span>
            <span className="wrap-anywhere max-w-prose">
              {text}
              {about.map((one) => (
                <AboutLink key={`${one.kind} ${one.id}`} about={one} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {!isTried && (
        <p className="mt-3 max-w-prose text-ink-soft text-small">
          The files follow the published headings of the offline tool, and the JSON of open-source accounting software.
          They are not yet tried in the tool or at the portal: upload the first ones together with your accountant.
        </p>
      )}
    </Card>
  )
}

type About = Finding['about'][number]

const leads: {
  readonly [Kind in About['kind']]: { words(id: string): string; to(id: string): string }
} = {
  document: { words: (id) => `Order of ${id}`, to: (q) => pagePath('/orders', { query: { q } }) },
  product: { words: (id) => id, to: (q) => pagePath('/products', { query: { q } }) },
  settings: { words: () => 'Turnover', to: () => pagePath('/settings/shop') },
  audit: {
    words: () => 'Audit log',
    to: (id) => pagePath('/audit', { query: { about: `invoice-series:${id}` } }),
  },
}

function AboutLink({ about: { kind, id } }: { readonly about: About }) {
  const can = useCan()
  const { words, to } = leads[kind]
  if (kind === 'settings' && !can('settings.manage')) return null
  return (
    <>
      {' '}
      <Link to={to(id)} className={classes(standingLink, 'whitespace-nowrap')}>
        {words(id)}
      </Link>
    </>
  )
}
