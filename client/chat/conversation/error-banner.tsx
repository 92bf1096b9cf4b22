import { X } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'

export function ErrorBanner({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  return (
    <div className="relative mb-3">
      <Banner>
        <span className="block pr-8">✕ {sentence}</span>
      </Banner>
      <button
        type="button"
        aria-label="Dismiss"
        className="chat-icon-button is-bare absolute top-px right-px text-bad"
        onClick={onDismiss}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
