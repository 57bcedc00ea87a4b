import { useId } from 'react'
import type { Role } from '#domain/staff/permissions.ts'
import { CheckField } from '../ui/field.tsx'
import { inOrder, roleOptions } from './role-names.ts'

type Props = {
  readonly chosen: readonly Role[]
  readonly onChange: (roles: Role[]) => void
  readonly error?: string | undefined
}

export function RoleBoxes({ chosen, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">Roles</legend>
      {roleOptions.map(({ role, label, duties }) => (
        <div key={role}>
          <CheckField
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${role}`}
            label={label}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? inOrder([...chosen, role]) : chosen.filter((each) => each !== role))
            }
          />
          <p id={`${id}-${role}`} className="-mt-1.5 mb-1 pl-7 text-ink-soft text-small pointer-coarse:pl-8.5">
            {duties}
          </p>
        </div>
      ))}
      {error && (
        <p id={id} className="font-semibold text-danger text-table">
          {error}
        </p>
      )}
    </fieldset>
  )
}
