import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const SAID_FOR_MS = 2_000

interface CopyButtonProps {
  text: string
  /** what is copied, in words */
  label: string
  className?: string
  /** where there is little room its sign says enough, but for a failure */
  isWordless?: boolean
}

/** Copies a text and says so for a moment; without access to the clipboard it says that too. */
export function CopyButton({ text, label, className = '', isWordless = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied')
    } catch {
      setOutcome('Copying failed')
    }
  }
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <button
      type="button"
      className={`chat-quiet-button ${className}`}
      aria-label={outcome ?? label}
      onClick={() => void copy()}
    >
      <Icon aria-hidden className="size-4" />
      {!(isWordless && outcome !== 'Copying failed') && <span aria-hidden>{outcome ?? 'Copy'}</span>}
    </button>
  )
}
