import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { rememberPasskey, removePasskey } from '../platform/people-here.ts'
import { useMe } from '../platform/session.ts'
import { StaffFault, staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmEffect } from '../ui/confirm-effect.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import { useNotice } from '../ui/undo.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Passkey = StaffAnswer<'GET /api/account'>['passkeys'][number]

export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const say = useNotice()
  const { staffId } = useMe()
  const [toConfirm, setToConfirm] = useState<Passkey>()
  const add = useStaffMutation(
    async (name: string, key, confirmation) => {
      const { options } = await staffCall('POST /api/account/passkeys/options', { confirmation })
      const response = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
      if (!response) return undefined
      const made = await staffCall('POST /api/account/passkeys', { key, body: { name, response: response as never } })
      rememberPasskey(staffId, response.id)
      return made
    },
    { onDone: (made) => say(made ? 'Passkey added' : 'No passkey was made') },
  )
  const remove = useStaffMutation(
    async (id: string, key, confirmation) => {
      await staffCall('DELETE /api/account/passkeys/:id', { key, confirmation, params: { id } })
      removePasskey(id)
    },
    {
      onDone: () => {
        setToConfirm(undefined)
        say('Passkey removed')
      },
    },
  )
  const form = useStaffForm({
    start: { name: '' },
    save: async ({ name }) => {
      // The browser would ask for the key first.
      if (name.trim() === '') return { refusal: new StaffFault(422, { fields: { name: 'This field is required' } }) }
      const outcome = await add.run(name)
      // The browser's question was closed.
      return 'answer' in outcome && !outcome.answer ? {} : outcome
    },
  })
  return (
    <Card title="Passkeys">
      <p className="mb-3 text-ink-soft">
        Sign in with your fingerprint, face or security key instead of password and code.
      </p>
      <ul className="grid gap-2">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-3">
            <span>
              <strong>{passkey.name}</strong>
              <span className="block text-ink-soft text-small">
                Added <Moment at={passkey.addedAt} isDay />
                {passkey.lastUsedAt && (
                  <>
                    , last used <Moment at={passkey.lastUsedAt} isDay />
                  </>
                )}
              </span>
            </span>
            <Button size="small" variant="danger" onClick={() => setToConfirm(passkey)}>
              Remove<span className="sr-only"> {passkey.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <StaffForm form={form} className="mt-3 flex items-end gap-2">
        <TextField
          {...form.field('name')}
          label="Name of a new passkey"
          required
          maxLength={60}
          placeholder="Packing room phone"
          className="grow"
        />
        <Button type="submit" isBusy={form.isBusy}>
          Add
        </Button>
      </StaffForm>
      <FaultNotice fault={form.fault} />
      {toConfirm && (
        <ConfirmEffect
          title={`Passkey ${toConfirm.name}`}
          effect={
            <p>
              Nobody signs in with it any more.{' '}
              {passkeys.length === 1 && 'Without another one you sign in with password and code. '}
              This can’t be undone.
            </p>
          }
          button={`Remove ${toConfirm.name}`}
          isBusy={remove.isBusy}
          fault={remove.fault}
          onConfirm={() => void remove.run(toConfirm.id)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
    </Card>
  )
}
