import { LoaderCircle } from 'lucide-react'
import { Told } from './told.tsx'

export function Waiting() {
  return (
    <Told text="Please wait while your checkout opens.">
      <LoaderCircle aria-hidden className="spinner size-6 text-ember" />
    </Told>
  )
}
