import { classes } from '#ui/classes.ts'
import { pageLook } from './counted-tabs.tsx'
import { TabRow } from './tab-row.tsx'
import { useSectionInView } from './use-section-in-view.ts'

export type IndexedSection = {
  /** Of its element, which can take the focus. */
  readonly id: string
  readonly label: string
  readonly hasError: boolean
  /** How many needed facts it lacks. */
  readonly missing: number
}

type Props = { readonly label: string; readonly sections: readonly IndexedSection[] }

/** Links to the sections of a long page, in one row that stays in sight; the section in view is marked. */
export function SectionIndex({ label, sections }: Props) {
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <TabRow
      isHead
      label={label}
      current={current}
      className="-mx-3 sm:-mx-4 lg:-mx-6 sticky top-(--strip) z-20 mb-4 bg-paper"
      rowClassName="border-line border-b px-1 lg:px-4"
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goToSection(section.id)
          }}
          className={classes(
            '-outline-offset-2 relative inline-flex min-h-10 shrink-0 items-center gap-1.5 px-2 font-semibold text-table pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            pageLook(section.id === current),
          )}
        >
          {section.label}
          <Marks {...section} />
        </a>
      ))}
    </TabRow>
  )
}

/** A refused save moves nothing: its dot stands over the corner. */
function Marks({ hasError, missing }: IndexedSection) {
  return (
    <>
      {missing > 0 && (
        <span className="rounded-full border border-waiting px-1.5 text-small text-waiting tabular-nums">
          {missing}
          <span className="sr-only"> missing</span>
        </span>
      )}
      {hasError && (
        <span className="absolute top-1 right-0 size-2.5 rounded-full bg-danger">
          <span className="sr-only">has an error</span>
        </span>
      )}
    </>
  )
}

/** Opens it where it is folded. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  const folded = section instanceof HTMLDetailsElement ? section : section?.querySelector(':scope > details')
  if (folded instanceof HTMLDetailsElement) folded.open = true
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
