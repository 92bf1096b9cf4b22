import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { brand } from '../shared/brand.ts'
import { root } from '../server/root.ts'
import { findBrowser } from '../tests/support/browser/find-browser.ts'

// `node scripts/draw-icons.ts` draws the icons and the preview of shared links anew, after a change of mark or brand.

const directory = join(root, 'client/public')
const svg = await readFile(join(directory, 'favicon.svg'), 'utf8')
const fontOf = async (name: string) =>
  (await readFile(join(root, 'node_modules/@fontsource-variable', name))).toString('base64')
const fraunces = await fontOf('fraunces/files/fraunces-latin-full-normal.woff2')
const inter = await fontOf('inter/files/inter-latin-wght-normal.woff2')

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const page = await browser.newPage()

async function draw(file: string, width: number, height: number, html: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}body{width:${width}px;height:${height}px}</style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready)
  await writeFile(join(directory, file), await shot(page))
}
const shot = (of: Page) => of.screenshot({ omitBackground: true })

/** The mark on a square; `part` is how much of the side it takes. */
const mark = (part: number, background: string) =>
  `<body style="display:grid;place-items:center;background:${background}"><div style="width:${part * 100}%">${svg}</div></body>`

await draw('icon-192.png', 192, 192, mark(0.94, 'transparent'))
await draw('icon-512.png', 512, 512, mark(0.94, 'transparent'))
await draw('icon-maskable-512.png', 512, 512, mark(0.62, '#fbebdd'))
await draw('apple-touch-icon.png', 180, 180, mark(0.72, '#fbebdd'))
await draw(
  'preview.png',
  1200,
  630,
  `<style>
    @font-face { font-family: F; src: url(data:font/woff2;base64,${fraunces}); font-weight: 100 900 }
    @font-face { font-family: I; src: url(data:font/woff2;base64,${inter}); font-weight: 100 900 }
    body { display: grid; grid-template-columns: 1fr 330px; align-items: center; gap: 60px; padding: 0 90px;
      background: radial-gradient(560px 460px at 82% 46%, #fde3c9, #fbf8f4); color: #1c1917 }
    h1 { font: 560 78px/1.06 F; letter-spacing: -0.02em; text-wrap: balance; font-variation-settings: 'SOFT' 60, 'WONK' 0 }
    em { font-style: normal; color: #c2410c }
    p { margin-top: 36px; font: 400 30px/1.4 I; text-wrap: balance; color: #6b625b }
  </style>
  <div><h1>${brand.tagline.replace(/(\S+ \S+)$/, '<em>$1</em>')}</h1><p>${brand.product}: a mentor that does the numbers with you.</p></div>
  <div>${svg}</div>`,
)
await browser.close()
