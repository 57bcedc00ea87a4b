import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { Success } from '../../ui/outcome.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { doneMessages } from '../messages.ts'
import { UpdatePasswordForm } from './update-password-form.tsx'

export const meta = () => unlistedMeta('Update Password')

export default function CredentialsRoute() {
  const { departure, leaveFor } = useDelayedRedirect()
  if (departure) {
    return (
      <div className="max-w-lg">
        <Success title={doneMessages.updated} next={{ ...departure, name: doneMessages.placeOf(departure.path) }}>
          <p>{doneMessages.updatedMore}</p>
        </Success>
      </div>
    )
  }
  return (
    <div className="max-w-lg">
      <PageHeading title="Update Password" lead={doneMessages.updatedMore} />
      <Card className="sm:p-8">
        <UpdatePasswordForm onUpdated={() => leaveFor('/user-dashboard')} />
      </Card>
    </div>
  )
}
