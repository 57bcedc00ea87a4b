import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { smallPicture } from '#domain/catalogue/picture.ts'
import { bannerPlaces, type HomePart, type StorefrontTexts } from '#domain/catalogue/storefront-settings.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { Card } from '../ui/page.tsx'
import { partLabels } from './home-part-labels.ts'

/** The top of the home page as it will be, before it is saved (SETTINGS-01). */
export function HomePreview({ control }: { control: Control<StorefrontTexts> }) {
  const texts = useWatch({ control })
  const slides = bannerPlaces.flatMap((place) => {
    const id = texts[`product${place}`]
    return id ? [{ id, line: texts[`line${place}`] ?? '' }] : []
  })
  const parts = (texts.parts ?? '').split(', ') as HomePart[]
  return (
    <Card title="Preview">
      <div className="grid gap-3">
        <p className="bg-leaf px-4 py-1.5 text-center font-semibold text-paper text-table">
          {texts.announcement?.trim() || 'Free delivery on all orders'}
        </p>
        {slides.length === 0 && (
          <p className="rounded-lg bg-leaf px-4 py-10 text-center text-paper">Five products at random</p>
        )}
        {slides.map(({ id, line }) => (
          <Slide key={id} id={id} line={line} />
        ))}
        {parts.map((part) => (
          <p key={part} className="rounded-lg border border-line border-dashed px-4 py-4 text-center text-ink-soft">
            {partLabels[part]}
          </p>
        ))}
      </div>
    </Card>
  )
}

function Slide({ id, line }: { id: string; line: string }) {
  const { data: goods } = useQuery(staffQuery('GET /api/products/:id', { params: { id } }, ['products']))
  if (!goods) return null
  const { texts, pictures, stock, state } = goods
  const isShown = state === 'on-sale' && stock > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] overflow-hidden rounded-lg bg-leaf text-paper">
      <div className="p-4">
        <p className="text-small">
          {texts.category} from {texts.originState}
        </p>
        <p className="font-semibold text-title">{texts.title}</p>
        <p className="mt-1">{line.trim() || texts.description.slice(0, 130)}</p>
        <p className="mt-2 font-semibold">₹{texts.price}</p>
        {!isShown && <p className="mt-1 font-semibold">Not shown: {stock > 0 ? 'not on sale' : 'sold out'}</p>}
      </div>
      {pictures[0] && (
        <img src={smallPicture(pictures[0].url)} alt={pictures[0].alt} className="size-full object-cover" />
      )}
    </div>
  )
}
