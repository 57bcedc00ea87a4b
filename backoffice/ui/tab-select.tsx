import { useNavigate } from 'react-router'
import { CountedTabs, type TabsProps } from './counted-tabs.tsx'
import { SelectField } from './field.tsx'

type Props = TabsProps & {
  /** Said on a phone while none of the tabs is current. */
  readonly none?: string
}

/** Tabs that are a list to choose from on a phone, where rows of them would push what they lead to out of sight. */
export function TabSelect({ label, tabs, none }: Props) {
  const navigate = useNavigate()
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  return (
    <>
      <div className="hidden md:contents">
        <CountedTabs {...{ label, tabs }} />
      </div>
      <SelectField
        label={label}
        isLabelHidden
        className="min-w-0 md:hidden"
        value={current ?? ''}
        onChange={({ currentTarget }) => void navigate(currentTarget.value, { replace: true })}
        options={[
          ...(current === undefined && none !== undefined ? [{ value: '', label: none }] : []),
          ...tabs.map(({ to, label: name }) => ({ value: to, label: name })),
        ]}
      />
    </>
  )
}
