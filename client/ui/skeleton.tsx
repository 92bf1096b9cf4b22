/** A gray shape where text is going to be; give it its size by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-small ${className}`} />
}
