import type { Kind } from '../kinds/kind.ts'

/** Drawings in the page's own colours; each says in one glance what is sold. */
const CALENDAR = `<rect class="card" x="70" y="70" width="340" height="290" rx="26"/><path class="accent" d="M70 96a26 26 0 0 1 26-26h288a26 26 0 0 1 26 26v44H70z"/><path class="stroke" d="M140 48v46M340 48v46"/><g class="tint"><rect x="100" y="168" width="60" height="44" rx="10"/><rect x="176" y="168" width="60" height="44" rx="10"/><rect x="328" y="168" width="56" height="44" rx="10"/><rect x="100" y="228" width="60" height="44" rx="10"/><rect x="252" y="228" width="60" height="44" rx="10"/><rect x="328" y="228" width="56" height="44" rx="10"/><rect x="176" y="288" width="60" height="44" rx="10"/><rect x="252" y="288" width="60" height="44" rx="10"/></g><g class="accent"><rect x="252" y="168" width="60" height="44" rx="10"/><rect x="176" y="228" width="60" height="44" rx="10"/><rect x="100" y="288" width="60" height="44" rx="10"/></g><path class="mark" d="m269 190 9 9 18-19M193 250l9 9 18-19M117 310l9 9 18-19"/><circle class="ink" cx="384" cy="344" r="46"/><path class="onink" d="M384 316v30l20 12"/>`
const LIST = `<rect class="tint" x="120" y="48" width="300" height="310" rx="24"/><rect class="card" x="62" y="84" width="312" height="290" rx="24"/><g class="accent"><circle cx="108" cy="140" r="17"/><circle cx="108" cy="204" r="17"/></g><path class="mark" d="m100 140 6 6 11-12M100 204l6 6 11-12"/><circle class="ring" cx="108" cy="268" r="16"/><circle class="ring" cx="108" cy="328" r="16"/><g class="line"><rect x="144" y="131" width="150" height="18" rx="9"/><rect x="144" y="195" width="190" height="18" rx="9"/></g><g class="tint"><rect x="144" y="259" width="172" height="18" rx="9"/><rect x="144" y="319" width="120" height="18" rx="9"/></g><rect class="ink" x="300" y="232" width="140" height="76" rx="20"/><path class="onink" d="m326 270 16 16 30-32M388 258h26M388 282h18"/>`
const MEETING = `<circle class="tint" cx="240" cy="210" r="168"/><path class="card" d="M150 92c-50 0-84 36-84 82 0 60 84 140 84 140s84-80 84-140c0-46-34-82-84-82z"/><path class="accent" d="M330 112c-50 0-84 36-84 82 0 60 84 140 84 140s84-80 84-140c0-46-34-82-84-82z"/><circle class="tint" cx="150" cy="174" r="34"/><circle class="card" cx="330" cy="194" r="34"/><path class="dash" d="M150 330c30 46 140 56 180 14"/><circle class="ink" cx="150" cy="330" r="9"/><circle class="ink" cx="330" cy="346" r="9"/>`
const LOAF = `<ellipse class="line" cx="240" cy="346" rx="180" ry="18"/><path class="accent" d="M70 280c0-96 76-160 170-160s170 64 170 160c0 34-24 56-60 56H130c-36 0-60-22-60-56z"/><path class="tint" d="M96 274c0-78 64-128 144-128s144 50 144 128c0 24-16 38-42 38H138c-26 0-42-14-42-38z" opacity=".35"/><path class="cut" d="M158 176c-10 30-10 64 6 96M232 150c-12 36-10 80 6 116M308 162c-12 30-8 70 8 102"/><path class="steam" d="M160 96c-16-18 14-30 0-50M240 76c-16-18 14-30 0-50M320 96c-16-18 14-30 0-50"/>`
const CUP = `<ellipse class="line" cx="230" cy="356" rx="170" ry="18"/><path class="card" d="M90 168h280l-22 148a34 34 0 0 1-34 28H146a34 34 0 0 1-34-28z"/><path class="accent" d="M98 220h264l-11 74H109z"/><path class="handle" d="M366 196c70-14 84 92-22 92"/><ellipse class="ink" cx="230" cy="168" rx="140" ry="24"/><ellipse class="tint" cx="230" cy="166" rx="116" ry="15"/><path class="steam" d="M180 122c-18-20 16-34 0-56M236 116c-18-20 16-34 0-56M292 122c-18-20 16-34 0-56"/><circle class="tint" cx="230" cy="257" r="24"/><path class="bean" d="M230 236c-12 14 12 28 0 42"/>`
const LETTER = `<rect class="tint" x="140" y="40" width="270" height="330" rx="8" transform="rotate(5 275 205)"/><rect class="card" x="80" y="50" width="270" height="330" rx="8"/><rect class="accent" x="112" y="86" width="138" height="22" rx="4"/><g class="line"><rect x="112" y="128" width="206" height="9" rx="4"/><rect x="112" y="150" width="190" height="9" rx="4"/><rect x="112" y="172" width="206" height="9" rx="4"/></g><rect class="tint" x="112" y="202" width="96" height="80" rx="6"/><path class="thin" d="m120 272 24-30 18 20 14-16 24 26"/><g class="line"><rect x="222" y="204" width="96" height="9" rx="4"/><rect x="222" y="226" width="80" height="9" rx="4"/><rect x="222" y="248" width="96" height="9" rx="4"/><rect x="222" y="270" width="60" height="9" rx="4"/><rect x="112" y="304" width="206" height="9" rx="4"/><rect x="112" y="326" width="150" height="9" rx="4"/></g><path class="ink" d="m340 330 84-118 26 18-84 118-34 14z"/><path class="accent" d="m424 212 14-20 26 18-14 20z"/>`
const PARCEL = `<ellipse class="line" cx="240" cy="362" rx="172" ry="16"/><path class="accent" d="M86 190h308v146a18 18 0 0 1-18 18H104a18 18 0 0 1-18-18z"/><path class="tint" d="m86 190-34-66h128l30 66zM394 190l34-66H300l-30 66z"/><path class="card" d="M86 190h308v20H86z" opacity=".4"/><path class="card" d="M214 190h52v84l-26-18-26 18z"/><circle class="ink" cx="190" cy="118" r="34"/><path class="card" d="M262 52h56v96h-56z"/><path class="tint" d="M262 86h56v30h-56z"/><path class="accent" d="m232 40 28 50h-56z"/><path class="onink" d="m176 118 10 10 20-22"/>`
const VASE = `<ellipse class="line" cx="240" cy="366" rx="130" ry="14"/><circle class="tint" cx="250" cy="180" r="150"/><path class="accent" d="M196 190h88c-6 34 52 54 52 108 0 44-34 66-64 66h-64c-30 0-64-22-64-66 0-54 58-74 52-108z"/><path class="cut" d="M150 276c50 22 130 22 180 0M148 304c54 22 130 22 184 0"/><path class="stem" d="M240 190c0-60-8-96-40-132M240 190c4-46 26-80 66-98M240 190c-6-36-40-58-76-58"/><path class="ink" d="M200 58c-34-4-40-30-30-48 22 4 36 22 30 48zM306 92c6-34 34-40 54-30-4 24-26 40-54 30zM164 132c-30 12-52-4-56-26 22-8 48 2 56 26z"/><path class="card" d="M226 112c-26-2-34-22-28-38 20 2 32 16 28 38z"/>`
const DOOR = `<ellipse class="line" cx="240" cy="366" rx="180" ry="14"/><path class="card" d="M92 176h296v190H92z"/><path class="accent" d="M70 110h340l-22 66H92z"/><path class="tint" d="M138 110h68l-8 66h-74zM274 110h68l14 66h-74z"/><rect class="ink" x="262" y="208" width="84" height="158"/><circle class="knob" cx="278" cy="290" r="6"/><rect class="tint" x="122" y="208" width="112" height="92"/><path class="thin" d="M178 208v92M122 254h112"/><path class="ink" d="M214 40h52v70h-52z"/><path class="onink" d="M226 76l10 10 18-22"/>`

const BY_KIND: Readonly<Record<string, string>> = {
  booking: CALENDAR,
  tool: LIST,
  marketplace: MEETING,
  rental: MEETING,
  course: LETTER,
  newsletter: LETTER,
  box: PARCEL,
  product: PARCEL,
  bakery: LOAF,
  cafe: CUP,
  craft: VASE,
  studio: VASE,
  visit: DOOR,
  agency: LIST,
  store: DOOR,
}

export function drawingFor({ name }: Kind): string {
  return `<svg viewBox="0 0 480 400" aria-hidden="true" focusable="false">${BY_KIND[name] ?? PARCEL}</svg>`
}
