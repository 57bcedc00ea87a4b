import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { ProductPicture } from './product-picture.tsx'

type Props = { images: readonly string[]; alts: readonly string[]; title: string }

/** The main picture and, where there are several, a thumbnail for each; a click swaps the main one (PROD-01). */
export function ProductGallery({ images, alts, title }: Props) {
  const [chosen, setChosen] = useState(0)
  const altOf = (index: number) => alts[index] || title
  return (
    <div className="min-w-0 self-start md:sticky md:top-24">
      <div className="overflow-hidden bg-tile max-md:-mx-4 max-sm:rounded-none sm:max-md:-mx-6 md:rounded-[1.75rem]">
        <ProductPicture
          key={images[chosen]}
          src={images[chosen]}
          alt={altOf(chosen)}
          sizes="(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw"
          isMain
        />
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-3 noscript:hidden" aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={classes(
                  'block size-18 overflow-hidden rounded-xl bg-tile ring-offset-2 ring-offset-paper sm:size-20',
                  index === chosen ? 'ring-2 ring-leaf' : 'ring-1 ring-line hover:ring-leaf/50',
                )}
              >
                <ProductPicture src={image} alt={`Picture ${index + 1}: ${altOf(index)}`} sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
