import { CalendarCheck, type IconNode, MapPin, PackageCheck, Wheat } from 'lucide'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Lot } from '#contract/lots.ts'
import { formatDate } from '#domain/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { messages } from './messages.ts'

/** From the field to the pack, in the order in which it happened. */
export function LotJourney({ lot }: { lot: Lot }) {
  const { grower, harvested_on, packed_on, best_before, product, packer_fssai } = lot
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className="font-serif text-leaf text-subheading">
        {messages.journey}
      </h2>
      <dl className="mt-5">
        {grower && (
          <Step icon={MapPin} term={messages.grown} note={`${grower.place}, ${grower.state}`}>
            <TextLink to={href('/growers/:id', { id: grower.id })}>{grower.name}</TextLink>
          </Step>
        )}
        {harvested_on && (
          <Step icon={Wheat} term={messages.harvested}>
            {formatDate(harvested_on)}
          </Step>
        )}
        <Step
          icon={PackageCheck}
          term={messages.packed}
          note={[
            messages.packedBy(product.packer.name),
            product.packer.address,
            ...(packer_fssai ? [messages.fssai(packer_fssai)] : []),
          ].join(', ')}
        >
          {formatDate(packed_on)}
        </Step>
        <Step icon={CalendarCheck} term={messages.bestBefore}>
          {formatDate(best_before)}
        </Step>
      </dl>
    </section>
  )
}

function Step({ icon, term, note, children }: { icon: IconNode; term: string; note?: string; children: ReactNode }) {
  return (
    <div className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0">
      <span aria-hidden="true" className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-line group-last:hidden" />
      <span
        aria-hidden="true"
        className="row-span-2 grid size-11 place-items-center rounded-full bg-lime-wash text-leaf"
      >
        <Icon drawing={icon} className="size-5" strokeWidth={1.75} />
      </span>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="text-[1.0625rem] tabular-nums">
        <span className="font-medium">{children}</span>
        {note && <span className="mt-0.5 block text-pretty text-[0.9375rem] text-ink-soft">{note}</span>}
      </dd>
    </div>
  )
}
