import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { maxGrowerPictures } from '#domain/catalogue/picture-words.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { refetchScreen, staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { Card, Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { type Changes, type EditedGrower, GrowerForm, type Saved } from './grower-form.tsx'
import { PicturesCard } from './pictures-card.tsx'

function growerOf(id: string) {
  return staffQuery('GET /api/growers/:id', { params: { id } }, ['products'])
}

export const loader = loading(({ params }) => [growerOf(params.id ?? '')])

/** A grower: facts, certificate, pictures, and where its products, purchases and statement are (GOODS-13). */
export function Component() {
  const { id = '' } = useParams()
  return <Grower key={id} id={id} />
}

function Grower({ id }: { id: string }) {
  const grower = useStaffQuery(growerOf(id))
  const can = useCan()
  const mayChange = can('goods.change')
  const { nth, onSaved } = useSaved(id)
  return (
    <Page
      title={grower.texts.name}
      beside={
        <>
          {grower.isDemo && <StateBadge tone="waiting">Demo</StateBadge>}
          {can('purchases.see') && (
            <>
              <ButtonLink to={pagePath('/purchases', { query: { grower: id } })}>Purchases</ButtonLink>
              <ButtonLink to={pagePath('/growers/:id/statement', { params: { id } })}>Statement</ButtonLink>
            </>
          )}
          {mayChange && grower.products === 0 && <Remove grower={grower} />}
        </>
      }
    >
      <div className="grid gap-4">
        <GrowerForm key={`form ${nth}`} grower={grower} isReadOnly={!mayChange} onSaved={onSaved} />
        <PicturesCard
          of="growers"
          id={id}
          pictures={grower.pictures}
          isReadOnly={!mayChange}
          most={maxGrowerPictures}
          example="Women of the village sorting ragi"
        >
          At most {maxGrowerPictures}, each with words for those who do not see it. Without any, the grower’s page shows
          its products.
        </PicturesCard>
        <Products grower={grower} />
      </div>
    </Page>
  )
}

/** A saved form opens anew with what is saved, and so it does when that is undone. */
function useSaved(id: string) {
  const say = useNotice()
  const undo = useUndo()
  const [nth, setNth] = useState(0)
  const open = () => setNth((before) => before + 1)
  const onSaved = ({ version, former }: Saved) => {
    const putBack = async (key: string) => {
      const body = { version, changes: former as Changes }
      await staffCall('PATCH /api/growers/:id', { params: { id }, body, key })
      await refetchScreen()
      open()
    }
    open()
    say('The grower is saved', undo(putBack, 'The grower is as before'))
  }
  return { nth, onSaved }
}

/** Of one without products; the server refuses one with batches or purchases too. */
function Remove({ grower: { id, texts } }: { grower: EditedGrower }) {
  const say = useNotice()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const remove = useStaffMutation(
    (_: undefined, key) => staffCall('DELETE /api/growers/:id', { params: { id }, key }),
    {
      onDone: () => {
        say(`${texts.name} is removed`)
        void navigate(pagePath('/growers'))
      },
      isLeaving: true,
    },
  )
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove
      </Button>
      {isOpen && (
        <ConfirmEffect
          title={`Remove ${texts.name}`}
          effect={<p>The grower’s page goes, and so do the details for payments. This cannot be undone.</p>}
          button="Remove the grower"
          isBusy={remove.isBusy}
          fault={remove.fault}
          onConfirm={() => void remove.run(undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Products({ grower: { products, named } }: { grower: EditedGrower }) {
  return (
    <Card title="Products">
      {products === 0 && <p className="text-ink-soft">None yet. A product names its grower on its own page.</p>}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {named.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={pagePath('/products/:id', { params: { id } })}
              className="inline-flex items-center text-leaf underline decoration-leaf/30 underline-offset-2 pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {products > named.length && (
        <p className="mt-3 text-ink-soft">
          The first {named.length.toLocaleString('en-IN')} of {products.toLocaleString('en-IN')}.
        </p>
      )}
    </Card>
  )
}
