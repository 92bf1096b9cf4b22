import type { LookName } from '../kinds/kind.ts'

/** What makes a look more than its colours. */
export const lookAccents: Readonly<Record<LookName, string>> = {
  crisp: `.opening{background:radial-gradient(60rem 32rem at 85% 20%,var(--tint),transparent 70%)}
.eyebrow{display:inline-block;padding:.375rem 1rem;border-radius:99rem;background:var(--card);border:1px solid var(--line);font-size:.9375rem}
.grid li{box-shadow:0 1px 2px rgb(0 0 0/.04),0 12px 32px -18px rgb(0 0 0/.25)}
.band{background:var(--ink);color:var(--paper)}
@media (prefers-color-scheme:dark){.band{background:var(--tint);color:var(--ink)}}`,
  hearth: `.picture{padding:clamp(2rem,5vw,4rem) 1.5rem 2.5rem;background:var(--tint);border-radius:99rem 99rem 2rem 2rem}
.picture svg .tint{fill:var(--paper)}
.picture svg .cut{stroke:var(--paper)}
.eyebrow{font-style:italic;font-family:Georgia,serif;font-size:1.125rem}
.grid li{border-width:0 0 3px;border-color:var(--accent)}
.band{border-radius:clamp(1.5rem,6vw,4rem);width:min(100% - 1.5rem,84rem);margin-inline:auto}`,
  craft: `.picture{padding:1rem;border:1px solid var(--line);outline:1px solid var(--line);outline-offset:.625rem;margin:.75rem;background:var(--card)}
.eyebrow{letter-spacing:.12em;text-transform:uppercase;font-size:.8125rem}
.grid{gap:0;border-top:1px solid var(--line)}
.grid li{background:none;border-width:0 0 1px;border-radius:0;padding-inline:0 2rem}
.band{background:none;border-block:1px solid var(--line)}
.band p{font-style:italic}`,
  street: `.opening{background:var(--tint);border-bottom:4px solid var(--ink)}
.opening .eyebrow,.opening .lead,.opening .note{color:var(--ink)}
.opening svg .tint{fill:var(--paper)}
h1,h1.long{text-transform:uppercase;line-height:1}
h2{text-transform:uppercase}
.grid li,.price{border:3px solid var(--ink)}
.band{background:var(--ink);color:var(--paper)}
@media (prefers-color-scheme:dark){.band{background:var(--card);color:var(--ink)}}
.count{border-radius:0;border:3px solid var(--ink)}`,
  paper: `.opening{border-bottom:1px solid var(--line)}
.top{border-bottom:3px double var(--line)}
h1{font-style:italic}
.eyebrow{font-variant-caps:all-small-caps;letter-spacing:.06em;font-size:1.1875rem}
.band{background:none;border-bottom:1px solid var(--line)}
.band p::first-letter{float:left;padding:.05em .12em 0 0;color:var(--accent);font-size:3.4em;line-height:.82}
.grid{gap:2.5rem}
.grid li{padding:1rem 0 0;background:none;border-width:1px 0 0;border-color:var(--ink)}
.count{background:none;border:1px solid var(--ink);font-style:italic}`,
  grove: `.picture{position:relative;isolation:isolate}
.picture::before{content:"";position:absolute;z-index:-1;inset:-4% 2%;border-radius:58% 42% 47% 53%/46% 55% 45% 54%;background:var(--tint)}
.picture svg .tint{fill:var(--paper)}
.eyebrow::before{content:"";display:inline-block;width:2rem;height:3px;margin:0 .75rem .3em 0;border-radius:3px;background:var(--accent)}
.grid li:nth-child(odd){background:var(--tint);border-color:transparent}
.band{background:var(--accent);color:var(--on-accent)}
.button{border-radius:99rem}`,
}
