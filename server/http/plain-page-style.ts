/** What the pages for developers share: readable without a script, in light and dark. */
export const plainPageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf7f2, #191512); color: light-dark(#2a211b, #f3ebe3); }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; }
h2 { margin: 0; font-size: 1.05rem; }
a { color: inherit; }
article { margin-top: 1rem; padding: 1rem 1.25rem; border-radius: 0.75rem; background: light-dark(#fff, #241e1a); }
.about, .empty { color: light-dark(#6b5c51, #b9a99c); }
.about { margin: 0 0 0.75rem; font-size: 0.875rem; overflow-wrap: anywhere; }
`
