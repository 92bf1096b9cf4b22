import type { Kind, LookName } from '../kinds/kind.ts'

/** The colours of a page; text on paper, card and tint keeps AA in both themes. */
export interface Colours {
  paper: string
  card: string
  tint: string
  ink: string
  soft: string
  line: string
  accent: string
  onAccent: string
  wrong: string
}

export interface Look {
  light: Colours
  dark: Colours
  /** only what systems bring along: nothing is loaded */
  display: string
  text: string
  weight: number
  tracking: string
  radius: string
}

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
const NARROW =
  "'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"
const HUMAN = "Optima, Candara, 'Gill Sans', 'Gill Sans MT', 'Noto Sans', 'Segoe UI', sans-serif"
const BOOK = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif"
const ROUND = "'Avenir Next', Avenir, 'Nunito Sans', 'Century Gothic', 'Segoe UI', system-ui, sans-serif"

export const looks: Readonly<Record<LookName, Look>> = {
  crisp: {
    light: {
      paper: '#f6f7fd',
      card: '#ffffff',
      tint: '#e4e7ff',
      ink: '#14182b',
      soft: '#474e6e',
      line: '#d5daee',
      accent: '#3a45d1',
      onAccent: '#ffffff',
      wrong: '#b3172f',
    },
    dark: {
      paper: '#0d1020',
      card: '#161a30',
      tint: '#20265a',
      ink: '#eef0ff',
      soft: '#b0b7d8',
      line: '#2c3257',
      accent: '#a8b0ff',
      onAccent: '#0d1020',
      wrong: '#ff9aa8',
    },
    display: SANS,
    text: SANS,
    weight: 750,
    tracking: '-0.03em',
    radius: '0.875rem',
  },
  hearth: {
    light: {
      paper: '#fbf4ea',
      card: '#fffdf8',
      tint: '#f7dfc9',
      ink: '#2c1a10',
      soft: '#664935',
      line: '#e6d3bb',
      accent: '#a1390f',
      onAccent: '#ffffff',
      wrong: '#a3122b',
    },
    dark: {
      paper: '#1a110c',
      card: '#261a12',
      tint: '#472a17',
      ink: '#f9eee2',
      soft: '#d3b8a3',
      line: '#453121',
      accent: '#ffb684',
      onAccent: '#2a1206',
      wrong: '#ff9c9c',
    },
    display: SERIF,
    text: SANS,
    weight: 700,
    tracking: '-0.02em',
    radius: '1.5rem',
  },
  craft: {
    light: {
      paper: '#f2f5ee',
      card: '#fcfdf9',
      tint: '#d9e7d6',
      ink: '#1c2921',
      soft: '#47594d',
      line: '#cfd9cb',
      accent: '#27613f',
      onAccent: '#ffffff',
      wrong: '#a3122b',
    },
    dark: {
      paper: '#0f1612',
      card: '#18221c',
      tint: '#21402e',
      ink: '#ebf4ed',
      soft: '#b0c3b6',
      line: '#2d3d33',
      accent: '#95d8af',
      onAccent: '#0c1a12',
      wrong: '#ff9c9c',
    },
    display: HUMAN,
    text: HUMAN,
    weight: 600,
    tracking: '-0.01em',
    radius: '0.375rem',
  },
  street: {
    light: {
      paper: '#fffdf5',
      card: '#f6f1df',
      tint: '#ffd84d',
      ink: '#141310',
      soft: '#4a463a',
      line: '#dcd5bd',
      accent: '#141310',
      onAccent: '#ffd84d',
      wrong: '#a3122b',
    },
    dark: {
      paper: '#131210',
      card: '#1f1d18',
      tint: '#4a3f10',
      ink: '#fbf7e8',
      soft: '#c9c3ae',
      line: '#3d392d',
      accent: '#ffd84d',
      onAccent: '#131210',
      wrong: '#ff9c9c',
    },
    display: NARROW,
    text: SANS,
    weight: 800,
    tracking: '-0.01em',
    radius: '0',
  },
  paper: {
    light: {
      paper: '#faf8f2',
      card: '#ffffff',
      tint: '#f4e1e4',
      ink: '#1c1a1f',
      soft: '#524e58',
      line: '#dcd6c9',
      accent: '#7a1f3d',
      onAccent: '#ffffff',
      wrong: '#a3122b',
    },
    dark: {
      paper: '#151217',
      card: '#1f1b22',
      tint: '#43212e',
      ink: '#f4f0f3',
      soft: '#beb5c0',
      line: '#3a333d',
      accent: '#f4adc1',
      onAccent: '#2b0e18',
      wrong: '#ff9c9c',
    },
    display: BOOK,
    text: BOOK,
    weight: 600,
    tracking: '-0.015em',
    radius: '0.125rem',
  },
  grove: {
    light: {
      paper: '#eef7f5',
      card: '#ffffff',
      tint: '#cdeae6',
      ink: '#0b2529',
      soft: '#39565a',
      line: '#c2dbd8',
      accent: '#0a616a',
      onAccent: '#ffffff',
      wrong: '#a3122b',
    },
    dark: {
      paper: '#081618',
      card: '#102427',
      tint: '#14414a',
      ink: '#e6f7f5',
      soft: '#a6c5c6',
      line: '#214045',
      accent: '#77dad7',
      onAccent: '#05191b',
      wrong: '#ff9c9c',
    },
    display: ROUND,
    text: ROUND,
    weight: 700,
    tracking: '-0.02em',
    radius: '1.25rem',
  },
}

/** Words of a task that ask for another look than the one of the trade. */
const ASKED: readonly (readonly [LookName, RegExp])[] = [
  ['street', /\b(?:bold|playful|loud|punchy|young)\b/i],
  ['paper', /\b(?:elegant|classic|editorial|literary|luxur\w+)\b/i],
  ['craft', /\b(?:calm|natural|organic|earthy|quiet)\b/i],
  ['hearth', /\b(?:warm|cosy|cozy|homely|rustic)\b/i],
  ['crisp', /\b(?:modern|minimal\w*|technical|sleek)\b/i],
  ['grove', /\b(?:fresh|friendly|rounded)\b/i],
]

export function lookFor(kind: Kind, task: string): LookName {
  return ASKED.find(([, pattern]) => pattern.test(task))?.[0] ?? kind.look
}

/** The colours as CSS variables, a line each. */
export function coloursOf(colours: Colours, indent: string): string {
  return Object.entries(colours)
    .map(([name, value]) => `${indent}--${name === 'onAccent' ? 'on-accent' : name}: ${value};`)
    .join('\n')
}
