import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { classes } from '#ui/classes.ts'

export type Option = {
  readonly id: string
  readonly label: string
  /** What kind it is, or its state. */
  readonly aside: string
  /** A second line. */
  readonly detail?: string
  /** Heading above it and the options after it that have the same. */
  readonly group?: string
}

type Props<O extends Option> = {
  readonly label: string
  readonly options: readonly O[]
  /** More options may come: Enter waits for them. */
  readonly isSearching: boolean
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChoose: (option: O) => void
  /** Of a field among others: the list floats below it, and is there only while this is true. Without it the list always stands there. */
  readonly isOpen?: boolean
  readonly control?: { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }
  readonly onClose?: () => void
}

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
export function Combobox<O extends Option>(props: Props<O>) {
  const { label, options, isSearching, typed, onType, isOpen, control, onClose } = props
  const list = useId()
  const { current, press, choose, restart } = useCurrentOption(props, list)
  const isFloating = isOpen !== undefined
  const isShown = isOpen ?? true
  return (
    <>
      <input
        {...control}
        role="combobox"
        aria-label={control ? undefined : label}
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && options[current] ? `${list}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        // Of a field with a label of its own it would say the label twice.
        placeholder={control ? undefined : label}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          restart()
        }}
        // The palette goes on with what was typed while the page loaded.
        onFocus={({ target }) => (isFloating ? target.select() : target.setSelectionRange(typed.length, typed.length))}
        onBlur={onClose}
        onKeyDown={press}
        className={classes(
          'min-h-11 w-full rounded-md bg-field px-3 text-input text-ink ring-1 ring-inset placeholder:text-ink-faint max-md:placeholder:text-table',
          isFloating && 'md:min-h-9 md:text-body md:pointer-coarse:min-h-11',
          control?.['aria-invalid'] ? 'ring-danger' : 'ring-line-strong',
        )}
      />
      {isShown && (
        <div
          className={classes(
            isFloating &&
              'absolute top-full left-0 z-20 mt-1 w-full min-w-72 rounded-md border border-line bg-raised p-1 shadow-overlay',
          )}
        >
          <div id={list} role="listbox" aria-label="Results" className="max-h-80 overflow-y-auto">
            {groupsOf(options).map(({ title, first, members }) => (
              <OptionGroup key={`${title} ${first}`} title={title}>
                {members.map((option, nth) => (
                  <OptionRow
                    key={option.id}
                    option={option}
                    id={`${list}-${first + nth}`}
                    isCurrent={first + nth === current}
                    onChoose={() => choose(option)}
                  />
                ))}
              </OptionGroup>
            ))}
          </div>
          <p role="status" className={classes('text-ink-soft', options.length === 0 && 'px-3 py-2')}>
            {options.length === 0 && (isSearching ? 'Searching …' : 'Nothing found.')}
          </p>
        </div>
      )}
    </>
  )
}

function useCurrentOption<O extends Option>(
  { options, isSearching, isOpen, onChoose, onClose }: Props<O>,
  list: string,
) {
  const [current, setCurrent] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const choose = (option: O | undefined) => {
    setEntered(false)
    if (option) onChoose(option)
  }
  // Enter before the server has answered chooses from its answer.
  const chooseCurrent = useEffectEvent(() => choose(options[current]))
  useEffect(() => {
    if (isEntered && !isSearching) chooseCurrent()
  }, [isEntered, isSearching])
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, current])
  const press = (event: KeyboardEvent) => {
    if (isOpen === false) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setCurrent((at) => (at + step + options.length) % Math.max(1, options.length))
    else if (event.key === 'Enter') setEntered(true)
    // Of a field in a dialog: only its list closes.
    else if (event.key === 'Escape' && onClose) onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const restart = () => {
    setCurrent(0)
    setEntered(false)
  }
  return { current, press, choose, restart }
}

type Group<O> = { readonly title: string | undefined; readonly first: number; readonly members: O[] }

function groupsOf<O extends Option>(options: readonly O[]): readonly Group<O>[] {
  const groups: Group<O>[] = []
  for (const [first, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.title === option.group) last.members.push(option)
    else groups.push({ title: option.group, first, members: [option] })
  }
  return groups
}

function OptionGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return children
  return (
    <fieldset aria-label={title} className="min-w-0">
      <div aria-hidden="true" className="px-3 pt-2 pb-0.5 font-semibold text-ink-soft text-small">
        {title}
      </div>
      {children}
    </fieldset>
  )
}

type RowProps = {
  readonly option: Option
  readonly id: string
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function OptionRow({ option: { label, aside, detail }, id, isCurrent, onChoose }: RowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'grid min-h-9 w-full content-center rounded-md px-3 py-1 text-left pointer-coarse:min-h-11',
        isCurrent && 'bg-tile',
      )}
    >
      <span className="flex min-w-0 items-center justify-between gap-3">
        <span className="min-w-0 truncate">{label}</span>
        <span className="shrink-0 text-ink-soft text-small">{aside}</span>
      </span>
      {detail && <span className="line-clamp-2 text-ink-soft text-small">{detail}</span>}
    </button>
  )
}
