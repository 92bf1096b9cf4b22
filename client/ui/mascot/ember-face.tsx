import type { EmberMood } from './mood.ts'

const mouths: Record<EmberMood, string> = {
  idle: 'M89 125q11 9 22 0',
  wave: 'M87 122q13 4 26 0q-2 13-13 13t-13-13Z',
  thinking: 'M93 127q8 3 13-2',
  happy: 'M85 120q15 4 30 0q-2 17-15 17t-15-17Z',
  asleep: 'M96 127q4 4 8 0',
}
const openMouths: EmberMood[] = ['wave', 'happy']

/** The face plate, and on it what Ember feels. */
export function EmberFace({ paint, mood }: { paint: string; mood: EmberMood }) {
  return (
    <g>
      <path
        className="ember-rim"
        d="M100 73c40 0 57 10 57 37s-17 37-57 37-57-10-57-37 17-37 57-37Z"
        fill={`url(#${paint}-face)`}
      />
      <path className="ember-glint" d="M56 100c2-13 10-18 27-20l-14 58c-9-4-15-14-13-38Z" />
      <g className="ember-gaze">
        {mood !== 'thinking' && <path className="ember-cheeks" d="M60 122h6M134 122h6" />}
        <g className="ember-eyes">
          <Eyes mood={mood} />
        </g>
        <path className={openMouths.includes(mood) ? 'ember-mouth-open' : 'ember-mouth'} d={mouths[mood]} />
      </g>
    </g>
  )
}

function Eyes({ mood }: { mood: EmberMood }) {
  if (mood === 'happy') return <path className="ember-lids" d="M68 109q10-15 20 0M112 109q10-15 20 0" />
  if (mood === 'asleep') return <path className="ember-lids" d="M68 106q10 9 20 0M112 106q10 9 20 0" />
  return (
    <g>
      <ellipse className="ember-eye" cx="78" cy="104" rx="9" ry="12" />
      <ellipse className="ember-eye" cx="122" cy="104" rx="9" ry="12" />
      <circle className="ember-eye-light" cx="81.5" cy="99" r="3.2" />
      <circle className="ember-eye-light" cx="125.5" cy="99" r="3.2" />
    </g>
  )
}
