const loginMethods = ['phone', 'email'] as const
export type LoginMethod = (typeof loginMethods)[number]

const labels = { phone: 'Phone', email: 'Email' } as const

export function MethodToggle({ value, onChange }: { value: LoginMethod; onChange: (method: LoginMethod) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[0.9375rem]">Log in with</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] gap-1 rounded-xl bg-paper p-1 ring-1 ring-line ring-inset">
        {loginMethods.map((method) => (
          <label
            key={method}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-lg font-medium text-ink-soft transition-colors has-checked:bg-leaf has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {labels[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
