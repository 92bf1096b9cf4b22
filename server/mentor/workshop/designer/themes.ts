import type { LookName } from '../kinds/kind.ts'

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

/** Nine colours in the order of their names. */
function colours(values: string): Colours {
  const [
    paper = '',
    card = '',
    tint = '',
    ink = '',
    soft = '',
    line = '',
    accent = '',
    onAccent = '',
    wrong = '',
  ] = values.split(' ')
  return { paper, card, tint, ink, soft, line, accent, onAccent, wrong }
}

export const themes: Readonly<Record<LookName, { light: Colours; dark: Colours }>> = {
  crisp: {
    light: colours('#f6f7fd #ffffff #e4e7ff #14182b #474e6e #d5daee #3a45d1 #ffffff #b3172f'),
    dark: colours('#0d1020 #161a30 #20265a #eef0ff #b0b7d8 #2c3257 #a8b0ff #0d1020 #ff9aa8'),
  },
  hearth: {
    light: colours('#fbf4ea #fffdf8 #f7dfc9 #2c1a10 #664935 #e6d3bb #a1390f #ffffff #a3122b'),
    dark: colours('#1a110c #261a12 #472a17 #f9eee2 #d3b8a3 #453121 #ffb684 #2a1206 #ff9c9c'),
  },
  craft: {
    light: colours('#f2f5ee #fcfdf9 #d9e7d6 #1c2921 #47594d #cfd9cb #27613f #ffffff #a3122b'),
    dark: colours('#0f1612 #18221c #21402e #ebf4ed #b0c3b6 #2d3d33 #95d8af #0c1a12 #ff9c9c'),
  },
  street: {
    light: colours('#fffdf5 #f6f1df #ffd84d #141310 #4a463a #dcd5bd #141310 #ffd84d #a3122b'),
    dark: colours('#131210 #1f1d18 #4a3f10 #fbf7e8 #c9c3ae #3d392d #ffd84d #131210 #ff9c9c'),
  },
  paper: {
    light: colours('#faf8f2 #ffffff #f4e1e4 #1c1a1f #524e58 #dcd6c9 #7a1f3d #ffffff #a3122b'),
    dark: colours('#151217 #1f1b22 #43212e #f4f0f3 #beb5c0 #3a333d #f4adc1 #2b0e18 #ff9c9c'),
  },
  grove: {
    light: colours('#eef7f5 #ffffff #cdeae6 #0b2529 #39565a #c2dbd8 #0a616a #ffffff #a3122b'),
    dark: colours('#081618 #102427 #14414a #e6f7f5 #a6c5c6 #214045 #77dad7 #05191b #ff9c9c'),
  },
}

/** The colours as CSS variables, a line each. */
export function coloursOf(colours: Colours, indent: string): string {
  return Object.entries(colours)
    .map(([name, value]) => `${indent}--${name === 'onAccent' ? 'on-accent' : name}: ${value};`)
    .join('\n')
}
