import type { EmberMood } from './mood.ts'

/** A small brazier on a stem. Awake it burns; asleep it glows and lets one curl of smoke go. */
export function EmberFlame({ paint, mood }: { paint: string; mood: EmberMood }) {
  return (
    <g>
      <circle className="ember-halo" cx="100" cy="26" r="42" fill={`url(#${paint}-halo)`} />
      <path className="ember-stem" d="M100 60V46" />
      {mood === 'asleep' ? <Embers /> : <Flame paint={paint} />}
      {mood === 'thinking' && <Sparks />}
      <path className="ember-cup" d="M85 40h30c0 7-5 12-11 12h-8c-6 0-11-5-11-12Z" />
    </g>
  )
}

function Flame({ paint }: { paint: string }) {
  return (
    <g className="ember-fire">
      <path
        d="M102-4c2 11 16 17 16 31 0 10-8 17-18 17s-18-7-18-17c0-8 5-11 8-17 1 4 3 7 6 8 2-9 1-15 6-22Z"
        fill={`url(#${paint}-flame)`}
      />
      <path
        className="ember-fire-core"
        d="M101 18c1 6 8 8 8 15 0 6-4 10-9 10s-9-4-9-9 3-6 4-9c1 2 2 3 4 3 1-4 1-6 2-10Z"
      />
    </g>
  )
}

function Embers() {
  return (
    <g>
      <ellipse className="ember-coal" cx="100" cy="39" rx="9" ry="4" />
      <path className="ember-smoke" d="M100 32c-6-5 5-9 0-15s4-8 1-13" />
    </g>
  )
}

function Sparks() {
  return (
    <g className="ember-sparks">
      <circle cx="76" cy="10" r="2.6" />
      <circle cx="126" cy="4" r="3.2" />
      <circle cx="122" cy="-14" r="2" />
    </g>
  )
}
