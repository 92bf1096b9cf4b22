import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterCheckout, pages } from '#shared/pages.ts'
import { useToast } from '../ui/toast.tsx'

/** Says so once to whoever comes back from saving a card. */
export function useCardSaved(onSaved: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const showToast = useToast()
  const isSaved = pathname + search === afterCheckout.cardSaved
  useEffect(() => {
    if (!isSaved) return
    onSaved()
    showToast('Your card has been saved.')
    void navigate(pages.account, { replace: true })
  }, [isSaved, navigate, onSaved, showToast])
}
