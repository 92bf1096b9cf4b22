import './fold.css'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** stands at its end, folded or not */
  aside?: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Something that is there to be read, and takes one line until then. */
export function Fold({ title, aside, isOpenAtFirst = false, children }: FoldProps) {
  return (
    <details className="fold" open={isOpenAtFirst}>
      <summary>
        <ChevronRight aria-hidden className="fold-mark" />
        <span className="fold-title">{title}</span>
        {aside}
      </summary>
      {children}
    </details>
  )
}
