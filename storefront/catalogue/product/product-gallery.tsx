import { ZoomIn } from 'lucide'
import { useCallback, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { SpinnerRing } from '../../ui/spinner.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { useLoadedPart } from '../use-loaded-part.ts'
import type { Picture } from './picture-viewer.tsx'

const loadViewer = async () => (await import('./picture-viewer.tsx')).PictureViewer

type Props = { images: readonly string[]; alts: readonly string[]; title: string }

/** The main picture and thumbnails; a click or a swipe changes the main one (PROD-01). */
export function ProductGallery({ images, alts, title }: Props) {
  const [chosen, setChosen] = useState(0)
  const { Part: Viewer, isLoading, open, close, prepare } = useLoadedPart(loadViewer)
  const row = useRef<HTMLUListElement>(null)
  const pictures = images.map((src, index) => ({ src, alt: alts[index] || title }))

  const show = (index: number) => {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'instant' })
    setChosen(index)
  }

  const chooseInView = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    if (clientWidth > 0) setChosen(Math.round(scrollLeft / clientWidth))
  }, [])
  // The row may have been scrolled before hydration.
  useEffect(chooseInView, [chooseInView])

  return (
    <div className="relative min-w-0 self-start md:sticky md:top-24">
      <div className="relative overflow-hidden bg-tile max-md:-mx-4 sm:max-md:-mx-6 md:rounded-[1.75rem]">
        <ul
          ref={row}
          onScroll={chooseInView}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          style={{ viewTransitionName: 'product-picture' }}
        >
          {pictures.map(({ src, alt }, index) => (
            <li key={src} aria-hidden={index !== chosen} className="min-w-0 flex-[0_0_100%] snap-center">
              <button
                type="button"
                tabIndex={index === chosen ? undefined : -1}
                onClick={open}
                onPointerEnter={prepare}
                onFocus={prepare}
                aria-busy={isLoading || undefined}
                className="block w-full cursor-zoom-in -outline-offset-6 aria-busy:cursor-progress"
              >
                <ProductPicture
                  src={src}
                  alt={alt}
                  sizes="(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw"
                  isMain={index === 0}
                />
                <span className="sr-only">Enlarge</span>
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 flex size-10 items-center justify-center rounded-full bg-sheet/85 text-leaf noscript:hidden print:hidden"
          >
            {isLoading ? (
              <SpinnerRing className="size-5" />
            ) : (
              <Icon drawing={ZoomIn} className="size-5" strokeWidth={1.75} />
            )}
          </span>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} chosen={chosen} onChoose={show} />}
      {Viewer && (
        <Viewer
          pictures={pictures}
          start={chosen}
          title={title}
          onClose={(last) => {
            close()
            show(last)
          }}
        />
      )}
    </div>
  )
}

type ThumbnailsProps = { pictures: readonly Picture[]; chosen: number; onChoose: (index: number) => void }

function Thumbnails({ pictures, chosen, onChoose }: ThumbnailsProps) {
  return (
    // On a phone over the picture, so that the name of the product stands on the first screen (EASE-03); with larger text below it, which hides
    // nothing of it. Larger text does not enlarge them.
    <ul
      className="mt-4 ml-1 flex flex-wrap gap-3 max-md:min-[16rem]:absolute max-md:right-14 max-md:bottom-3 max-md:left-0 noscript:hidden"
      aria-label="Pictures"
    >
      {pictures.map(({ src, alt }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            className={classes(
              'block overflow-hidden rounded-xl bg-tile ring-offset-2 ring-offset-paper size-[48px] md:size-20',
              index === chosen ? 'ring-2 ring-leaf' : 'ring-1 ring-line hover:ring-leaf/50',
            )}
          >
            <ProductPicture src={src} alt={`Picture ${index + 1}: ${alt}`} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
