import type { Piece } from '#shared/agent/text-diff.ts'

/** A text in which the words that changed are marked. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      <mark key={index} className="changed-words">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
