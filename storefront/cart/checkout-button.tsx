import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../identity/return-to.ts'
import { verifySession } from '../identity/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { messages } from './messages.ts'

const checkout = '/checkout'

/** To the address form, or to the login and back (CART-07). */
export function CheckoutButton({ isChecking, isBlocked }: { isChecking: boolean; isBlocked: boolean }) {
  const navigate = useNavigate()
  const [isVerifying, setIsVerifying] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const onClick = async () => {
    setIsVerifying(true)
    const verdict = await verifySession()
    // The customer has gone elsewhere meanwhile.
    if (!isShown.current) return
    if (verdict === 'invalid') toast.error(messages.mustBeLoggedIn)
    await navigate(verdict === 'invalid' ? loginPath(checkout) : checkout)
    setIsVerifying(false)
  }

  return (
    <Button
      size="lg"
      className="flex-1 max-md:min-h-12"
      isBusy={isVerifying || isChecking}
      disabled={isBlocked}
      onClick={onClick}
    >
      {messages.goToCheckout}
    </Button>
  )
}
