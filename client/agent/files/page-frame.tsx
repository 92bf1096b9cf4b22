import { useEffect, useState } from 'react'
import type { PreviewLink } from './preview-link.ts'

interface PageFrameProps {
  file: string
  link: PreviewLink
}

/** A page that an agent made. Once it is shown it stays, also when its address ends. */
export function PageFrame({ file, link }: PageFrameProps) {
  const [address, setAddress] = useState(() => link.pageAt(file))
  useEffect(() => {
    let isOpen = true
    void link.replacementOf(file).then(other => isOpen && other && setAddress(other))
    return () => {
      isOpen = false
    }
  }, [link, file])
  return (
    <iframe
      src={address}
      title={`Preview of ${file}`}
      sandbox=""
      referrerPolicy="no-referrer"
      className="preview-page"
    />
  )
}
