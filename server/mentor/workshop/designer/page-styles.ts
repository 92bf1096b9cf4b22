import type { LookName } from '../kinds/kind.ts'
import { looks } from './looks.ts'
import { coloursOf, themes } from './themes.ts'

/** The style that all pages share, in the colours and types of one look. */
export function pageStyles(name: LookName): string {
  const look = looks[name]
  return `:root{color-scheme:light dark;
${coloursOf(themes[name].light, '  ')}
}
@media (prefers-color-scheme:dark){:root{
${coloursOf(themes[name].dark, '  ')}
}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 ${look.text};overflow-wrap:anywhere}
h1,h2,h3,.brand,.sum,.count{font-family:${look.display};font-weight:${look.weight};letter-spacing:${look.tracking};line-height:1.1;text-wrap:balance}
h1{margin:0 0 1.25rem;font-size:clamp(2.25rem,1.2rem + 4.4vw,4.25rem);line-height:1.04;overflow-wrap:break-word}
h1.long{font-size:clamp(2rem,1.25rem + 3vw,3.375rem)}
h2{margin:0 0 2rem;font-size:clamp(1.75rem,1.2rem + 2.2vw,2.75rem)}
h3{margin:0 0 .5rem;font-size:1.25rem;line-height:1.25}
p{margin:0 0 1rem;text-wrap:pretty}
a{color:inherit}
a:focus-visible{outline:3px solid var(--accent);outline-offset:4px;border-radius:4px}
.wrap{width:min(100% - 2.5rem,70rem);margin-inline:auto}
.top{position:relative;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding-block:1.25rem}
.brand{display:flex;gap:.625rem;align-items:center;font-size:1.25rem;text-decoration:none;min-height:2.75rem}
.brand svg{flex:none;width:1.75rem;height:1.75rem}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.top nav a{display:inline-flex;align-items:center;min-height:2.75rem;font-size:1rem;text-underline-offset:.3em;text-decoration-thickness:1px}
.opening{margin-top:-14rem;padding-top:14rem}
@media (max-width:34rem){.top nav a:last-child{display:none}}
.hero{display:grid;grid-template-columns:minmax(0,1fr);gap:2.5rem;align-items:center;padding-block:clamp(1.5rem,5vw,4.5rem) clamp(3rem,8vw,6rem)}
.eyebrow{margin:0 0 1rem;color:var(--accent);font-weight:650}
.lead{max-width:38rem;color:var(--soft);font-size:clamp(1.0625rem,1rem + .4vw,1.25rem)}
.act{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:center;margin-top:2rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.75rem 1.75rem;border-radius:${look.radius};background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none;text-align:center;transition:transform .15s}
.button:hover{transform:translateY(-2px)}
.note{margin:0;color:var(--soft)}
.picture svg{display:block;width:100%;max-width:32rem;height:auto;margin-inline:auto}
.band{padding-block:clamp(3rem,7vw,5.5rem);background:var(--tint)}
.band p{max-width:46rem;margin:0;font-size:clamp(1.1875rem,1rem + 1vw,1.625rem);line-height:1.5}
.band h2{margin-bottom:1rem;font-size:1.125rem;letter-spacing:0}
.part{padding-block:clamp(2.5rem,5vw,4.5rem)}
.band+.part{padding-top:clamp(3.5rem,8vw,6.5rem)}
.grid{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17.5rem),1fr));margin:0;padding:0;list-style:none}
.grid li{padding:1.75rem;background:var(--card);border:1px solid var(--line);border-radius:${look.radius}}
.grid p,.steps p,.doubts p{margin:0;color:var(--soft)}
.steps{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));margin:0;padding:0;list-style:none}
.count{display:grid;place-items:center;width:3rem;height:3rem;margin-bottom:1rem;border-radius:50%;background:var(--tint);color:var(--ink);font-size:1.25rem}
.price{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;padding:clamp(1.75rem,5vw,3.5rem);background:var(--card);border:1px solid var(--line);border-radius:${look.radius}}
.price h2{margin-bottom:.75rem}
.sum{margin:0 0 .25rem;font-size:clamp(2.75rem,2rem + 4vw,4.5rem)}
.ticks{display:grid;gap:.75rem;margin:0;padding:0;list-style:none}
.ticks li{display:flex;gap:.75rem}
.ticks span,.brand{min-width:0}
.ticks svg{flex:none;width:1.375rem;height:1.375rem;margin-top:.2rem}
.doubts{display:grid;gap:0;margin:0;max-width:52rem}
.doubts div{padding-block:1.5rem;border-top:1px solid var(--line)}
.doubts dt{margin-bottom:.375rem;font-size:1.1875rem;font-weight:700}
.doubts dd{margin:0;color:var(--soft)}
.join{text-align:center}
.join p{max-width:40rem;margin-inline:auto}
.join .act{justify-content:center}
.foot{padding-block:2rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
.foot p{margin:0}
svg .card{fill:var(--card);stroke:var(--line);stroke-width:2}
svg .tint{fill:var(--tint)}
svg .ink{fill:var(--ink)}
svg .line{fill:var(--line)}
svg .accent{fill:var(--accent)}
svg .knob{fill:var(--paper)}
svg :is(.stroke,.mark,.onink,.ring,.dash,.cut,.steam,.handle,.bean,.thin,.stem){fill:none;stroke-linecap:round;stroke-linejoin:round}
svg .stroke{stroke:var(--ink);stroke-width:14}
svg .mark{stroke:var(--on-accent);stroke-width:5}
svg .onink{stroke:var(--paper);stroke-width:8}
svg .ring{stroke:var(--line);stroke-width:4}
svg .dash{stroke:var(--ink);stroke-width:4;stroke-dasharray:2 12}
svg .cut{stroke:var(--tint);stroke-width:11}
svg .steam{stroke:var(--soft);stroke-width:7;opacity:.55}
svg .handle{stroke:var(--line);stroke-width:20}
svg .bean{stroke:var(--accent);stroke-width:5}
svg .thin{stroke:var(--accent);stroke-width:4}
svg .stem{stroke:var(--ink);stroke-width:6}
@media (min-width:56rem){
.grid:has(>:nth-child(5):last-child){grid-template-columns:repeat(6,1fr)}
.grid:has(>:nth-child(5):last-child)>li{grid-column:span 2}
.grid:has(>:nth-child(5):last-child)>li:nth-child(-n+2){grid-column:span 3}
.hero{grid-template-columns:minmax(0,1.15fr) minmax(0,.85fr);gap:4rem}
.price{grid-template-columns:1fr 1fr;align-items:center;gap:4rem}
}`
}
