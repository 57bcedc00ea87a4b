import { LayoutGrid } from 'lucide'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { ProductPicture } from '../product-picture.tsx'
import { type CategoriesProps, CategoryButtons, CategoryForm } from './category-choice.tsx'

/** 'All' and a button with a picture for each category (HOME-03, HOME-06); words alone where one has no picture. */
export function CategoryTiles({ categories, chosen }: CategoriesProps) {
  if (categories.some(({ picture }) => !picture)) return <CategoryButtons categories={categories} chosen={chosen} />
  return (
    <CategoryForm chosen={chosen}>
      <ul className="-mx-4 sm:-mx-6 flex snap-x gap-x-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] sm:gap-x-3 sm:px-5 lg:mx-0 lg:flex-wrap lg:gap-y-4 lg:px-0">
        <Tile isChosen={chosen.category === undefined} text={messages.all}>
          <span className="flex size-full items-center justify-center bg-lime-wash text-leaf">
            <Icon drawing={LayoutGrid} className="size-7" strokeWidth={1.5} />
          </span>
        </Tile>
        {categories.map(({ name, picture }) => (
          <Tile key={name} name={name} isChosen={name === chosen.category} text={name}>
            <ProductPicture src={picture} alt="" sizes="96px" />
          </Tile>
        ))}
      </ul>
    </CategoryForm>
  )
}

type TileProps = { name?: string; isChosen: boolean; text: string; children: ReactNode }

function Tile({ name, isChosen, text, children }: TileProps) {
  return (
    <li className="flex-none snap-start scroll-ml-4">
      <button
        type="submit"
        name={name && 'category'}
        value={name}
        aria-pressed={isChosen}
        className="group/tile flex w-22 flex-col items-center gap-2 rounded-tile py-1 lg:w-28"
      >
        <span
          className={classes(
            'block size-18 overflow-hidden rounded-full bg-tile ring-offset-2 ring-offset-paper transition-shadow lg:size-24',
            isChosen ? 'ring-3 ring-leaf' : 'ring-1 ring-line group-hover/tile:ring-leaf/50',
          )}
        >
          {children}
        </span>
        <span className={classes('leading-tight', isChosen ? 'font-semibold text-leaf' : 'text-ink')}>{text}</span>
      </button>
    </li>
  )
}
