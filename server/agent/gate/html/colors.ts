/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [number, number, number]

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  navy: '#000080',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
}
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const CALL = /^(rgba?|hsla?)\(([^()]{1,80})\)$/

/** An opaque color as a style writes it; undefined for every other value. */
export function colorOf(value: string): Color | undefined {
  const text = NAMED[value] ?? value
  if (HEX.test(text)) return hexColor(text.slice(1))
  const [, name, inside = ''] = CALL.exec(text) ?? []
  if (name === undefined) return undefined
  const parts = inside.split(/[\s,/]+/).filter(part => part !== '')
  const [first = 0, second = 0, third = 0] = parts.map(part => Number.parseFloat(part))
  const alpha = parts[3]
  if (parts.length < 3 || (alpha !== undefined && alpha !== '1' && alpha !== '100%')) return undefined
  return name.startsWith('rgb') ? [first, second, third] : hslColor(first, second / 100, third / 100)
}

function hexColor(digits: string): Color {
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** CSS Color Module Level 4, section 7.1. */
function hslColor(hue: number, saturation: number, lightness: number): Color {
  const part = (offset: number) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4)]
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Color) {
  const [red = 0, green = 0, blue = 0] = color.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
