import { useId, type ToggleEvent } from 'react'
import type { Money } from '#shared/figures/money.ts'
import { beforeReferences, piecesOf } from '#shared/figures/references.ts'

/** A text of the spec: each figure in it says on a tap how it is computed. */
export function FigureText({ text, money }: { text: string | undefined; money: Money | undefined }) {
  if (text === undefined) return null
  if (!money) return beforeReferences(text)
  return piecesOf(text, money).map((piece, index) =>
    typeof piece === 'string' ? piece : <FigureButton key={index} {...piece} />,
  )
}

const GAP_PX = 6

/** A figure; its popover is the browser's own, so that Escape and a tap elsewhere close it. */
export function FigureButton({ text, formula }: { text: string; formula: string }) {
  const id = useId()
  function place({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = document.getElementById(`${id}-figure`)
    if (newState !== 'open' || !button) return
    const { left, bottom, top } = button.getBoundingClientRect()
    const { style, offsetWidth, offsetHeight } = currentTarget
    const most = window.innerWidth - offsetWidth - 2 * GAP_PX
    style.left = `${Math.max(GAP_PX, Math.min(left, most))}px`
    const isRoomBelow = bottom + GAP_PX + offsetHeight < window.innerHeight
    style.top = `${isRoomBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - offsetHeight)}px`
  }
  return (
    <>
      <button
        type="button"
        id={`${id}-figure`}
        popoverTarget={id}
        className="figure"
        title="How it’s computed"
      >
        {text}
      </button>
      <span id={id} popover="auto" role="note" className="figure-formula" onToggle={place}>
        {formula}
      </span>
    </>
  )
}
