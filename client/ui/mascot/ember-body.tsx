import type { EmberMood } from './mood.ts'

interface Arm {
  path: string
  hand: [x: number, y: number]
}

const hanging: Arm = { path: 'M138 172c13 3 19 11 20 22', hand: [158, 197] }
const raised: Arm = { path: 'M137 176c18 1 30-8 35-24', hand: [174, 146] }
const cheering: Arm = { path: 'M138 175c15 0 24-6 28-17', hand: [168, 154] }
const atTheChin: Arm = { path: 'M139 194q0-16-12-28', hand: [127, 164] }

const rightArms: Partial<Record<EmberMood, Arm>> = { wave: raised, happy: cheering }

/** Feet, a round body with the glowing heart, and two arms; the left one is the right one's mirror picture. */
export function EmberBody({ paint, mood }: { paint: string; mood: EmberMood }) {
  const left = mood === 'happy' ? cheering : hanging
  return (
    <g>
      <path
        className="ember-feet"
        d="M72 212c0-7 5-10 12-10s12 3 12 10ZM104 212c0-7 5-10 12-10s12 3 12 10Z"
      />
      <g transform="matrix(-1 0 0 1 200 0)">
        <ArmShape arm={left} />
      </g>
      {mood !== 'thinking' && <ArmShape arm={rightArms[mood] ?? hanging} className="ember-arm-right" />}
      <path
        className="ember-edge"
        d="M100 150c27 0 42 10 42 29 0 20-17 30-42 30s-42-10-42-30c0-19 15-29 42-29Z"
        fill={`url(#${paint}-shell)`}
      />
      <path className="ember-collar" d="M72 161c16 7 40 7 56 0" />
      <circle className="ember-socket" cx="100" cy="185" r="13" />
      <circle className="ember-heart" cx="100" cy="185" r="9.5" fill={`url(#${paint}-heart)`} />
    </g>
  )
}

/** Thinking, the hand lies on the head's edge, so this arm is drawn after the head. */
export function ArmAtTheChin() {
  return <ArmShape arm={atTheChin} />
}

function ArmShape({ arm, className = '' }: { arm: Arm; className?: string }) {
  return (
    <g className={className}>
      <path className="ember-arm" d={arm.path} />
      <circle className="ember-hand" cx={arm.hand[0]} cy={arm.hand[1]} r="9.5" />
    </g>
  )
}
