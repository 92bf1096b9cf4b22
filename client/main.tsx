import './jitless.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { keepTyped } from './prerendered/keep-typed.ts'
import { appPages } from './app-pages.ts'
import { keepTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

keepTheme()
await appPages[window.location.pathname]?.preload()
// Some pages are there before their script: client/prerendered/first-views.tsx.
if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError: keepTyped(root) })
else createRoot(root).render(app)
