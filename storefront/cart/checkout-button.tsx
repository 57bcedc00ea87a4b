import { useState } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../identity/return-to.ts'
import { verifySession } from '../identity/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { messages } from './messages.ts'

const checkout = '/checkout'

/** On to the address, or to the login and from there back here (CART-07). */
export function CheckoutButton({ isChecking, isBlocked }: { isChecking: boolean; isBlocked: boolean }) {
  const navigate = useNavigate()
  const [isVerifying, setIsVerifying] = useState(false)

  const goOn = async () => {
    setIsVerifying(true)
    const verdict = await verifySession()
    if (verdict === 'invalid') toast.error(messages.mustBeLoggedIn)
    await navigate(verdict === 'invalid' ? loginPath(checkout) : checkout)
    setIsVerifying(false)
  }

  return (
    <Button size="lg" className="w-full" isBusy={isVerifying || isChecking} disabled={isBlocked} onClick={goOn}>
      {messages.goToCheckout}
    </Button>
  )
}
