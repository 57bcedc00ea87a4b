import { type ReactNode, useState } from 'react'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { FoldingCard } from '../ui/folding-card.tsx'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { Card } from '../ui/page.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useUndo } from '../ui/use-undo.ts'
import { AddPicture, type Pictured } from './add-picture.tsx'

type Picture = { readonly key: string; readonly alt: string; readonly url: string }
type Props = {
  readonly of: Pictured
  readonly id: string
  readonly pictures: readonly Picture[]
  readonly isReadOnly: boolean
  readonly most: number
  /** Words of a picture. */
  readonly example: string
  /** How many, and of what. */
  readonly children: ReactNode
}

/** The pictures of a product or a grower, the main one first (GOODS-08, GOODS-13). They are saved at once, apart from the other facts. */
export function PicturesCard({ of, id, pictures, isReadOnly, most, example, children }: Props) {
  const { run, isBusy, fault } = useSavePictures({ of, id }, pictures)
  const words = useSavePictures({ of, id }, pictures)
  const [tried, setTried] = useState<{ readonly key: string; readonly lead: string }>()
  const attempt = (key: string, lead: string, wanted: readonly Picture[]) => {
    setTried({ key, lead })
    void run(wanted)
  }
  const moved = (index: number, by: 1 | -1) => {
    const next = [...pictures]
    next.splice(index + by, 0, ...next.splice(index, 1))
    return next
  }
  return (
    <Section count={pictures.length} of={of}>
      <p className="mb-3 text-ink-soft text-small">
        {children} The first is the main one. Both sides from 800 pixels; JPEG, PNG, WebP or AVIF.
      </p>
      {pictures.length === 0 && <p className="mb-3 text-ink-soft">No pictures yet.</p>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ul className="contents">
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 rounded-md border border-line p-2"
            >
              <SmallPicture src={picture.url} className="aspect-square w-full" />
              {isReadOnly ? (
                <p>{picture.alt}</p>
              ) : (
                <div className="grid content-start gap-2">
                  <Words
                    key={picture.alt}
                    picture={picture}
                    place={index + 1}
                    save={(alt) => words.run(pictures.map((one) => (one === picture ? { ...one, alt } : one)))}
                  />
                  <div className="flex flex-wrap gap-1">
                    <MoveButtons
                      of={`Picture ${index + 1}`}
                      isFirst={index === 0}
                      isLast={index === pictures.length - 1}
                      isBusy={isBusy}
                      onMove={(by) => attempt(picture.key, 'Not moved.', moved(index, by))}
                    />
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={`Remove picture ${index + 1}`}
                      isBusy={isBusy}
                      onClick={() =>
                        attempt(
                          picture.key,
                          'Not removed.',
                          pictures.filter((one) => one !== picture),
                        )
                      }
                    >
                      Remove
                    </Button>
                  </div>
                  {tried?.key === picture.key && <FaultNotice fault={fault} lead={tried.lead} />}
                </div>
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && pictures.length < most && <AddPicture of={of} id={id} example={example} />}
      </div>
    </Section>
  )
}

type SectionProps = Pick<Props, 'of' | 'children'> & { readonly count: number }

/** The page of a product has many sections, which a phone folds. */
function Section({ of, count, children }: SectionProps) {
  const shared = { id: 'pictures', title: 'Pictures' }
  if (of === 'growers') return <Card {...shared}>{children}</Card>
  const gist = count === 0 ? 'None yet' : count === 1 ? '1 picture' : `${count} pictures`
  return (
    <FoldingCard {...shared} gist={gist} beginsOpen>
      <div>{children}</div>
    </FoldingCard>
  )
}

/** Sends them in their new order; 'Undo' gives back those before, also one that was removed. */
function useSavePictures({ of, id }: Pick<Props, 'of' | 'id'>, pictures: readonly Picture[]) {
  const before = pictures.map(({ key }) => key)
  const say = useNotice()
  const undo = useUndo()
  const put = (from: readonly string[], wanted: readonly Picture[], key: string) => {
    const named = wanted.map((picture) => ({ key: picture.key, alt: picture.alt }))
    const sent = { params: { id }, body: { before: [...from], pictures: named }, key }
    return of === 'products'
      ? staffCall('PUT /api/products/:id/pictures', sent)
      : staffCall('PUT /api/growers/:id/pictures', sent)
  }
  return useStaffMutation(
    async (wanted: readonly Picture[], key) => {
      await put(before, wanted, key)
      return wanted.map((picture) => picture.key)
    },
    {
      onDone: (after) =>
        say(
          'Pictures saved',
          undo((key) => put(after, pictures, key), 'Pictures as before'),
        ),
    },
  )
}

type WordsProps = {
  readonly picture: Picture
  readonly place: number
  readonly save: (alt: string) => ReturnType<ReturnType<typeof useStaffMutation<readonly Picture[], object>>['run']>
}

function Words({ picture, place, save }: WordsProps) {
  const form = useStaffForm({
    start: { alt: picture.alt },
    save: ({ alt }) => save(alt),
  })
  return (
    <StaffForm form={form} className="grid gap-2">
      <TextField {...form.field('alt')} label={`Words for picture ${place}`} isLabelHidden autoComplete="off" />
      {form.isDirty && (
        <Button type="submit" size="small" isBusy={form.isBusy}>
          Save words
        </Button>
      )}
      <FaultNotice fault={form.fault} />
    </StaffForm>
  )
}
