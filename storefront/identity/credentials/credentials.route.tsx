import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { UpdatePasswordForm } from './update-password-form.tsx'

export const meta = () => unlistedMeta('Update Password')

export default function CredentialsRoute() {
  const leaveFor = useDelayedRedirect()
  return (
    <div className="max-w-lg">
      <PageHeading title="Update Password" lead="Other devices are signed out; this one stays." />
      <Card className="sm:p-8">
        <UpdatePasswordForm onUpdated={() => leaveFor('/user-dashboard')} />
      </Card>
    </div>
  )
}
