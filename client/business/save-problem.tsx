interface SaveProblemProps {
  /** null while there is none */
  problem: string | null
  /** what the fields it belongs to are described by */
  id?: string
  className?: string
}

/** Why nothing was saved. */
export function SaveProblem({ problem, id, className = '' }: SaveProblemProps) {
  if (problem === null) return null
  return (
    <p id={id} role="alert" className={`text-sm font-medium text-bad ${className}`}>
      {problem}
    </p>
  )
}
