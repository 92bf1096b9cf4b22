import type { BrowserContextOptions } from 'playwright-core'

export type Width = 390 | 768 | 1440

export interface Device {
  name: 'phone' | 'desktop'
  /** the first is the window in which a screen is reached; the others follow by making it narrower */
  windows: { width: Width; height: number }[]
  options: BrowserContextOptions
}

/** A phone of its own, because a finger changes more than the width does; the two others share a window and a mouse. */
export const devices: Device[] = [
  { name: 'phone', windows: [{ width: 390, height: 844 }], options: { isMobile: true, hasTouch: true } },
  {
    name: 'desktop',
    windows: [
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
    ],
    options: {},
  },
]

export const colorSchemes = ['light', 'dark'] as const
