import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { App } from '../app.tsx'

/** The pages of the app that look the same for everybody until something is typed. */
const addresses = [pages.login, pages.register, pages.changePassword]

async function draw() {
  const views = new Map<string, string>()
  for (const address of addresses) {
    const { prelude } = await prerender(
      <StrictMode>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </StrictMode>,
      // Nothing is left to a script to put in its place.
      { progressiveChunkSize: Infinity, onError: giveUp },
    )
    views.set(address, await new Response(prelude).text())
  }
  return views
}

// A page that failed would be left out, and the app would draw it anew.
const giveUp = (error: unknown) => {
  throw error
}

/**
 * What those pages show before the app is there, by address; the app then takes it over as it stands. Drawn while this file
 * is loaded: pages are imported as they are drawn, and what runs this at build ends with the import.
 */
export const firstViews: ReadonlyMap<string, string> = await draw()
