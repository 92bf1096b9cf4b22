/** The gradients of one drawing; every drawing on a page has its own, because ids are the page's. */
export function EmberPaint({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-shell`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="ember-shell-light" />
        <stop offset="0.55" className="ember-shell" />
        <stop offset="1" className="ember-shell-dark" />
      </linearGradient>
      <linearGradient id={`${id}-face`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="ember-plate" />
        <stop offset="1" className="ember-plate-dark" />
      </linearGradient>
      <linearGradient id={`${id}-flame`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="ember-flame-light" />
        <stop offset="0.6" className="ember-flame" />
        <stop offset="1" className="ember-flame-dark" />
      </linearGradient>
      <radialGradient id={`${id}-halo`}>
        <stop offset="0" className="ember-halo-stop" stopOpacity="0.7" />
        <stop offset="1" className="ember-halo-stop" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-heart`}>
        <stop offset="0" className="ember-core" />
        <stop offset="0.5" className="ember-flame-light" />
        <stop offset="1" className="ember-flame" />
      </radialGradient>
    </defs>
  )
}
