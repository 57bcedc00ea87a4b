import { useEffect, useState } from 'react'

/** Of the sections in sight the one with the focus, else the first. What is beneath the bar above and low in the window does not count. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const names = ids.join(' ')
  useEffect(() => {
    const sections = names.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      (entries) => {
        const isIn = new Map(entries.map(({ target, isIntersecting }) => [target.id, isIntersecting]))
        setInSight((before) => new Set(sections.flatMap(({ id }) => ((isIn.get(id) ?? before.has(id)) ? id : []))))
      },
      { rootMargin: '-56px 0px -25% 0px' },
    )
    for (const section of sections) observer.observe(section)
    const follow = ({ target }: FocusEvent) =>
      setFocused(sections.find((section) => section.contains(target as Node))?.id)
    document.addEventListener('focusin', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [names])
  return focused !== undefined && inSight.has(focused) ? focused : ids.find((id) => inSight.has(id))
}
